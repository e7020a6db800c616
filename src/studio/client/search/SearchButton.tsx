import { Search } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isAppleDevice } from '#src/ui/is-apple-device.ts'
import styles from './SearchButton.module.css'
import type { SearchDialogProps } from './search-dialog-props.ts'

const SearchDialog = lazyWithTexts<SearchDialogProps>('studio-search', () => import('./SearchDialog.tsx'))

/** Opens the search, as do ⌘K and Ctrl+K. */
export function SearchButton(props: Pick<SearchDialogProps, 'account' | 'draft'>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={`search-box small clickable ${styles.open}`} onClick={() => setOpen(true)}>
        <Icon of={Search} size={18} strokeWidth={1.75} />
        <span className={styles.words}>{text('studio.search.open')}</span>
        <kbd className={styles.keys} aria-hidden>
          {isAppleDevice() ? '⌘K' : text('studio.search.keys')}
        </kbd>
      </button>
      {isOpen && <OpenSearch {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The search; while it loads, a plain field that receives typed text. */
function OpenSearch(props: Pick<SearchDialogProps, 'account' | 'draft' | 'onClose'>) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [isThere, setThere] = useState(false)
  const type = (next: string) => {
    setQuery(next)
    if (next !== query) setEntered(false)
  }
  return (
    <>
      {!isThere && (
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search types at once
          autoFocus
          className={`round-lg surface ${styles.early}`}
          aria-label={text('studio.search.open')}
          value={query}
          maxLength={200}
          onChange={({ target }) => type(target.value)}
          // Other parts that load meanwhile may take the focus, such as the last file's form.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!relatedTarget?.closest('[role="dialog"]')) queueMicrotask(() => currentTarget.focus())
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') props.onClose()
            if (key === 'Enter') setEntered(true)
          }}
        />
      )}
      <Suspense fallback={null}>
        <SearchDialog
          {...props}
          query={query}
          onQuery={type}
          isEntered={isEntered}
          onEnter={() => setEntered(true)}
          onFocus={() => setThere(true)}
        />
      </Suspense>
    </>
  )
}
