import { Search } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { lazyWithTexts } from '#src/studio/views/lazy-with-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SearchButton.module.css'
import type { SearchDialogProps } from './search-dialog-props.ts'

const SearchDialog = lazyWithTexts<SearchDialogProps>('studio-search', () => import('./SearchDialog.tsx'))

/** Opens the search over everything, as ⌘K and Ctrl+K do wherever the focus is. */
export function SearchButton(props: Omit<SearchDialogProps, 'onClose'>) {
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
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={Search} size={18} strokeWidth={1.75} />
        <span className={styles.words}>{text('studio.search.open')}</span>
        <kbd className={styles.keys} aria-hidden>
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
