import { Download } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import {
  ActionLink,
  Chip,
  defineView,
  formatCount,
  Icon,
  LinkButton,
  type ModuleProps,
  type OwnerContent,
  OwnerNothing,
  OwnerPropertyHeader,
  OwnerRefused,
  ownerHistoryCsvPath,
  ownerHistoryQuery,
  ownerPropertyQuery,
  Pagination,
  SiteLink,
  useOwnerApi,
  useText,
} from 'vitrine/module'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { entriesHref, type HistorySearch, isNarrowed, readHistorySearch, widened, writeHistorySearch } from './history-search.ts'
import styles from './OwnerHistory.module.css'

export const view = defineView(OwnerHistory, {
  queries: (_, { parameters: { id }, search, language }) =>
    id === undefined ? [] : [ownerPropertyQuery(id, language), ownerHistoryQuery(id, normaliseSearch(search))],
})

function normaliseSearch(search: string): string {
  return writeHistorySearch(readHistorySearch(search))
}

/** Every viewing, call, enquiry and offer (OWN-03). Each state of the list has an address, so that it works without scripts. */
export default function OwnerHistory({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const { language, path } = context
  const id = context.parameters.id ?? ''
  const search = readHistorySearch(context.search)
  const lines = useFocusOnChange()
  const property = useOwnerApi(ownerPropertyQuery(id, language))
  const history = useOwnerApi(ownerHistoryQuery(id, normaliseSearch(context.search)))
  if (property.kind !== 'ready') return <OwnerRefused kind={property.kind} pages={pages} path={path} />
  if (history.kind !== 'ready') return <OwnerRefused kind={history.kind} pages={pages} path={path} />
  const { entries, page, pages: pageCount, count, total } = history.data
  const shown = { count, shown: formatCount(count) }
  return (
    <div className="stack gap-6 one-column">
      <OwnerPropertyHeader property={property.data} pages={pages} context={context} shape="brief" />
      {total === 0 ? (
        <OwnerNothing message={text('owner.history.none')} hint={text('owner.history.none-hint')}>
          <ActionLink href={context.shell.contactPath}>{text('owner.contact')}</ActionLink>
        </OwnerNothing>
      ) : (
        <>
          <HistoryFilters search={search} path={path} />
          <section
            id="entries"
            ref={lines}
            className={`stack gap-4 one-column ${styles.entries}`}
            tabIndex={-1}
            aria-label={text('owner.history.caption')}
          >
            <div className="cluster gap-2 gap-x-5">
              <p className={`strong figures ${styles.count}`} role="status">
                {isNarrowed(search)
                  ? text('owner.history.count-of', { count: shown.shown, total: text('owner.history.count', say(total)) })
                  : text('owner.history.count', shown)}
              </p>
              <SourceChip search={search} path={path} />
              {count > 0 && (
                <LinkButton
                  variant="secondary"
                  size="small"
                  className="unprinted"
                  href={ownerHistoryCsvPath(id, normaliseSearch(context.search), language)}
                  download
                >
                  <Icon of={Download} size={18} strokeWidth={1.75} />
                  {text('owner.history.download')}
                </LinkButton>
              )}
            </div>
            {count === 0 ? (
              <OwnerNothing message={text('owner.history.nothing')} hint={text('owner.history.nothing-hint', say(total))}>
                <ActionLink href={entriesHref(path, widened(search))}>{text('owner.history.clear')}</ActionLink>
              </OwnerNothing>
            ) : (
              <HistoryTable entries={entries} search={search} path={path} />
            )}
            {pageCount > 1 && (
              <Pagination
                page={page}
                pageCount={pageCount}
                total={count}
                hrefOf={(target) => entriesHref(path, { ...search, page: target })}
              />
            )}
          </section>
        </>
      )}
    </div>
  )

  function say(number: number) {
    return { count: number, shown: formatCount(number) }
  }
}

interface SourceChipProps {
  readonly search: HistorySearch
  readonly path: string
}

/** The source filter as a removable chip. */
function SourceChip({ search, path }: SourceChipProps) {
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

/** Moves the focus to the lines for "#entries", since the pressed link is gone after sorting or filtering by keyboard. */
function useFocusOnChange(): RefObject<HTMLElement | null> {
  const lines = useRef<HTMLElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && window.location.hash === '#entries') lines.current?.focus({ preventScroll: true })
  }, [])
  return lines
}
