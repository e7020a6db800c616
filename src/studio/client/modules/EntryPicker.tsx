import { Search } from 'lucide'
import { useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './EntryPicker.module.css'

interface Props {
  readonly label: string
  readonly entries: readonly StudioEntry[]
  /** Whether the search field is focused initially. */
  readonly isFocused?: boolean
  readonly onPick: (entry: StudioEntry) => void
}

/** Typing finds others. */
const MAX_SHOWN = 60

/** Chooses a file by title, path or name. */
export function EntryPicker({ label, entries, isFocused = true, onPick }: Props) {
  const text = useText()
  const [query, setQuery] = useState('')
  const found = useMemo(() => {
    const wanted = foldText(query.trim())
    return entries.filter(({ title, id, paths }) =>
      [title, id, ...Object.values(paths ?? {})].some((words) => foldText(words).includes(wanted)),
    )
  }, [entries, query])
  return (
    <div className="stack gap-3">
      <SearchField
        className={`search-box ${styles.search}`}
        aria-label={label}
        value={query}
        onChange={setQuery}
        autoFocus={isFocused}
      >
        <Icon of={Search} size={16} />
        <Input className={`query ${styles.query}`} placeholder={label} />
      </SearchField>
      <ListBox
        className={`scrolls-both no-ring ${styles.list}`}
        aria-label={label}
        items={found.slice(0, MAX_SHOWN)}
        onAction={(key) => {
          const entry = entries.find(({ file }) => file === key)
          if (entry !== undefined) onPick(entry)
        }}
        renderEmptyState={() => <p className="quiet tiny pad-3">{text('studio.tree.none', { query })}</p>}
      >
        {({ file, title, mark, typeTitle, paths }) => (
          <ListBoxItem
            id={file}
            className={`flex apart gap-3 baseline round small pad-option clickable ring ${styles.item}`}
            textValue={title}
          >
            <span>{title}</span>
            <span className="quiet tiny">{Object.values(paths ?? {})[0] ?? (mark || typeTitle)}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}
