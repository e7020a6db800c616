import { X } from 'lucide'
import type { HistorySearch } from '#src/domain/owner/history-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { entriesHref } from './history-href.ts'
import styles from './OwnerHistory.module.css'

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
    <SiteLink
      className={styles.chip}
      href={entriesHref(path, { ...search, source: '', page: 1 })}
      aria-label={text('owner.history.without', { filter })}
    >
      <span>{filter}</span>
      <Icon of={X} size={16} strokeWidth={1.75} />
    </SiteLink>
  )
}
