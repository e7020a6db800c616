import { Search, X } from 'lucide'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { Language } from '#schemas/language.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { fileIcon } from '#src/studio/client/tree/file-icon.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './FileList.module.css'
import { type ListedFile, TEXT_FILTERS, type TextFilter } from './list-files.ts'

interface Props {
  readonly files: readonly ListedFile[]
  readonly file: string | null
  readonly language: Language
  readonly filter: TextFilter
  readonly query: string
  readonly onFilter: (filter: TextFilter) => void
  readonly onQuery: (query: string) => void
  readonly onOpen: (file: string) => void
}

const ROW_HEIGHT_PX = 56

/** The files with texts to translate, by translation state. */
export function FileList({ files, file, language, filter, query, onFilter, onQuery, onOpen }: Props) {
  const text = useText()
  const languageName = useLanguageName()
  return (
    <nav className={`stack shrinks ${styles.list}`} aria-label={text('studio-languages.files')}>
      <ToggleButtonGroup
        className={`stack hairline clips round ${styles.filters}`}
        aria-label={text('studio-languages.filter')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[filter]}
        onSelectionChange={(keys) => onFilter(TEXT_FILTERS.find((each) => keys.has(each)) ?? filter)}
      >
        {TEXT_FILTERS.map((each) => (
          <ToggleButton key={each} id={each} className={`flat quiet small target clickable ring ${styles.filter}`}>
            {text(`studio-languages.filter.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchField
        className={`search-box ${styles.search}`}
        aria-label={text('studio-languages.search')}
        value={query}
        onChange={onQuery}
      >
        <Icon of={Search} size={16} />
        <Input className={`query ${styles.query}`} placeholder={text('studio-languages.search')} />
        {query !== '' && (
          <Button className={`bare centre ${styles.clear}`} aria-label={text('studio.tree.clear')}>
            <Icon of={X} size={16} />
          </Button>
        )}
      </SearchField>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT_PX }}>
        <ListBox
          className={`scrolls-both ${styles.files}`}
          aria-label={text('studio-languages.files')}
          items={files.map((listed) => ({ ...listed, id: listed.entry.file }))}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={file === null ? [] : [file]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys
            if (typeof key === 'string') onOpen(key)
          }}
          renderEmptyState={() => (
            <p className={`quiet small ${styles.empty}`}>
              {query === ''
                ? text(`studio-languages.none.${filter}`, { language: languageName(language) })
                : text('studio-languages.none.found', { query })}
            </p>
          )}
        >
          {({ entry, counts: { texts, missing, todo } }) => (
            <ListBoxItem
              id={entry.file}
              textValue={entry.title}
              className={`row gap-2 tall round clickable hovers chooses ring ${styles.file}`}
            >
              <Icon of={fileIcon(entry)} size={16} strokeWidth={1.75} className="fixed quiet" />
              <span className={`stack grows narrows ${styles.fileWords}`}>
                <span className={`small ${styles.fileTitle}`}>{entry.title}</span>
                <span className={`quiet tiny ${styles.fileNote}`}>
                  {entry.paths?.[language] ?? (entry.mark || entry.typeTitle) ?? entry.file}
                </span>
              </span>
              <span
                className={`fixed quiet tiny digits ${styles.fileCount}`}
                data-tone={missing > 0 ? 'missing' : todo > 0 ? 'todo' : undefined}
              >
                {missing > 0
                  ? text('studio-languages.count.missing', { count: missing })
                  : todo > 0
                    ? text('studio-languages.count.todo', { count: todo })
                    : text('studio-languages.count.texts', { count: texts })}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
      <p className="visually-hidden" role="status">
        {text('studio-languages.listed', { count: files.length })}
      </p>
    </nav>
  )
}
