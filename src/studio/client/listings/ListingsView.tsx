import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { LISTING_ORIGINS, LISTING_STATES, MISSING_PARTS, type StudioListings } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Pager } from '#src/studio/client/views/Pager.tsx'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import view from '#src/studio/client/views/View.module.css'
import { ViewHead } from '#src/studio/client/views/ViewHead.tsx'
import { ViewSearch } from '#src/studio/client/views/ViewSearch.tsx'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import { ConnectorPanel } from './ConnectorPanel.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ListingTable } from './ListingTable.tsx'
import { useFeaturedListing } from './use-featured-listing.ts'
import { useHiddenListings } from './use-hidden-listings.ts'

const OwnList = lazyWithTexts('studio-own-properties', () => import('#src/studio/client/own-properties/OwnList.tsx'))
const OwnProperty = lazyWithTexts('studio-own-properties', () => import('#src/studio/client/own-properties/OwnProperty.tsx'))

/** '' for any. */
interface Filter {
  readonly text: string
  readonly city: string
  readonly state: string
  readonly missing: string
  readonly origin: string
}

const NOWHERE: StudioListings['featuredIn'] = []
const ANY: Filter = { text: '', city: '', state: '', missing: '', origin: '' }
const MISSING = [...MISSING_PARTS, 'finding'] as const

function listingsQuery(filter: Filter, page: number) {
  return queryOptions({
    queryKey: ['listings', filter, page],
    queryFn: () => {
      const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''))
      asked.set('page', String(page))
      return askStudio<StudioListings>(`/listings?${asked}`)
    },
    placeholderData: keepPreviousData,
  })
}

/** The property that the address names, or all of them. */
export default function ListingsView(props: StudioViewProps) {
  const text = useText()
  const [{ item }] = useStudioAddress()
  const id = /^[1-9]\d{0,9}$/.test(item ?? '') ? Number(item) : null
  if (id === null) return <AllListings key={item} {...props} missing={missingIn(item)} />
  return (
    <Suspense
      fallback={
        <p role="status" className="pad-5">
          {text('studio.loading')}
        </p>
      }
    >
      <OwnProperty id={id} account={props.account} />
    </Suspense>
  )
}

/** The part that an address such as "missing-energy" asks for; '' for any. */
function missingIn(item: string | null): string {
  return MISSING.find((part) => item === `missing-${part}`) ?? ''
}

/** Properties entered by hand, and those of the feed with state and missing parts, and the last import. */
function AllListings({ account, site, draft, missing }: StudioViewProps & Pick<Filter, 'missing'>) {
  const text = useText()
  const [, go] = useStudioAddress()
  const [filter, setFilter] = useState(missing === '' ? ANY : { ...ANY, state: 'available', missing })
  const [page, setPage] = useState(1)
  const hidden = useHiddenListings(draft)
  const settled = useDebounced(filter)
  const { data, isError } = useQuery(listingsQuery(settled, page))
  const featured = useFeaturedListing(draft, data?.featuredIn ?? NOWHERE)
  const isFiltered = Object.values(settled).some((value) => value !== '')
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <ViewHead
        title={text('studio.views.listings')}
        words={text('studio.listings.words')}
        count={data === undefined ? '' : text('studio.listings.count', { count: data.total })}
      />
      <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
        <OwnList
          account={account.id}
          mayEdit={account.actions.includes('edit-properties')}
          mayPublish={account.actions.includes('show-properties')}
        />
      </Suspense>
      <ConnectorPanel account={account} site={site} draft={draft} />
      {data === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {data !== undefined && <ImportReport report={data.lastImport} />}
      {data?.total === 0 && !isFiltered ? (
        <Notice tone="empty" className={view.none}>
          <h2 className={view.noneTitle}>{text('studio.listings.none.title')}</h2>
          <p className="quiet small measure">{text('studio.listings.none.words')}</p>
          <Button variant="secondary" onClick={() => go({ view: 'site', item: null })}>
            {text('studio.listings.none.site')}
          </Button>
        </Notice>
      ) : (
        <Filters filter={filter} cities={data?.cities ?? []} hasBothOrigins={data?.hasBothOrigins ?? false} onChange={change} />
      )}
      {[hidden.problem, featured?.problem ?? null].map(
        (problem) =>
          problem !== null && (
            <p key={problem} role="alert" className="wrong small">
              {problem}
            </p>
          ),
      )}
      {data?.total === 0 && isFiltered && (
        <p className="quiet small measure">
          {text('studio.listings.no-match')}{' '}
          <Button size="small" variant="link" onClick={() => change(ANY)}>
            {text('studio.listings.clear')}
          </Button>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ListingTable
          listings={data.items}
          showsOrigin={data.hasBothOrigins}
          hidden={hidden}
          featured={featured}
          mayEdit={account.actions.includes('edit-settings')}
        />
      )}
      {data !== undefined && <Pager page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />}
    </div>
  )
}

interface FiltersProps {
  readonly filter: Filter
  readonly cities: readonly string[]
  readonly hasBothOrigins: boolean
  readonly onChange: (part: Partial<Filter>) => void
}

function Filters({ filter, cities, hasBothOrigins, onChange }: FiltersProps) {
  const text = useText()
  return (
    <search className={`flow gap-3 ${view.filters}`}>
      <ViewSearch label={text('studio.listings.search')} value={filter.text} onChange={(words) => onChange({ text: words })} />
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.listings.city')}
        <Select value={filter.city} onChange={({ target }) => onChange({ city: target.value })}>
          <option value="">{text('studio.listings.city.any')}</option>
          {cities.map((city) => (
            <option key={city} value={city}>
              {city}
            </option>
          ))}
        </Select>
      </label>
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.listings.state')}
        <Select value={filter.state} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{text('studio.listings.state.any')}</option>
          {LISTING_STATES.map((state) => (
            <option key={state} value={state}>
              {text(`studio.listings.state.${state}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.listings.missing')}
        <Select value={filter.missing} onChange={({ target }) => onChange({ missing: target.value })}>
          <option value="">{text('studio.listings.missing.any')}</option>
          {MISSING.map((part) => (
            <option key={part} value={part}>
              {text(`studio.listings.missing.${part}`)}
            </option>
          ))}
        </Select>
      </label>
      {(hasBothOrigins || filter.origin !== '') && (
        <label className={`stack gap-line quiet tiny ${view.filter}`}>
          {text('studio.listings.origin')}
          <Select value={filter.origin} onChange={({ target }) => onChange({ origin: target.value })}>
            <option value="">{text('studio.listings.origin.any')}</option>
            {LISTING_ORIGINS.map((origin) => (
              <option key={origin} value={origin}>
                {text(`studio.listings.origin.${origin}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
    </search>
  )
}
