import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { entriesHref, type HistorySearch } from './history-search.ts'

interface Props {
  readonly search: HistorySearch
  readonly path: string
}

/** The source filter as a removable chip. */
export function SourceChip({ search, path }: Props) {
  const text = useText()
  if (search.source === '') return null
  const filter = text('owner.history.by-source', { source: search.source })
  return (
    <Chip
      as={SiteLink}
      href={entriesHref(path, { ...search, source: '', page: 1 })}
      aria-label={text('owner.history.without', { filter })}
    >
      {filter}
    </Chip>
  )
}
