import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FileUp, Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { OWN_STATES } from '#schemas/property/own-state.ts'
import type { StudioOwnListed } from '#schemas/studio/own-properties-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Pager } from '#src/studio/client/views/Pager.tsx'
import { PropertyThumbnail } from '#src/studio/client/views/PropertyThumbnail.tsx'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import view from '#src/studio/client/views/View.module.css'
import { ViewSearch } from '#src/studio/client/views/ViewSearch.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import styles from './Own.module.css'
import { OwnTwins } from './OwnTwins.tsx'
import { ownListQuery } from './own-queries.ts'
import { OWN_TONES } from './own-tones.ts'
import { waitingFilesQuery } from './waiting-files.ts'

const AddProperty = lazy(() => import('./AddProperty.tsx'))
const ImportFile = lazy(() => import('./import/ImportFile.tsx'))
/** A short list needs no search. */
const SEARCHED_FROM = 9

interface Props {
  /** The id of the account. */
  readonly account: string
  readonly mayEdit: boolean
  readonly mayPublish: boolean
}

/** The properties that staff enter by hand, drafts included, and the way to a new one. */
export default function OwnList({ account, mayEdit, mayPublish }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const [filter, setFilter] = useState({ text: '', state: '' })
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const { data, isError } = useQuery(ownListQuery(useDebounced(filter), page))
  const change = (part: Partial<typeof filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  return (
    <section className="stack gap-4 box surface pad-4 one-column" aria-label={text('studio.own.list')}>
      <div className="row wrap apart gap-2-4">
        <div>
          <h2 className="medium">{text('studio.own.list')}</h2>
          <p className="quiet small measure">{text(data?.all === 0 ? 'studio.own.list.none' : 'studio.own.list.words')}</p>
        </div>
        {mayEdit && (
          <div className="row wrap gap-2">
            <Button variant="secondary" onClick={() => setDialog('import')}>
              <Icon of={FileUp} size={18} /> {text('studio.own.import')}
            </Button>
            <Button onClick={() => setDialog('add')}>
              <Icon of={Plus} size={18} /> {text('studio.own.add')}
            </Button>
          </div>
        )}
      </div>
      {isError && <p role="alert">{text('studio.failed.action')}</p>}
      {data !== undefined && data.all > 0 && <OwnTwins mayEdit={mayEdit} mayPublish={mayPublish} />}
      <WaitingFiles account={account} onOpen={(id) => go({ item: String(id) })} />
      {data !== undefined && data.all >= SEARCHED_FROM && (
        <search className={`flow gap-3 ${view.filters} ${styles.filters}`}>
          <ViewSearch label={text('studio.own.list.search')} value={filter.text} onChange={(words) => change({ text: words })} />
          <label className={`stack gap-line quiet tiny ${view.filter}`}>
            {text('studio.own.state')}
            <Select value={filter.state} onChange={({ target }) => change({ state: target.value })}>
              <option value="">{text('studio.own.state.any')}</option>
              {OWN_STATES.map((state) => (
                <option key={state} value={state}>
                  {text(`studio.own.state.${state}`)}
                </option>
              ))}
            </Select>
          </label>
        </search>
      )}
      {data !== undefined && data.total === 0 && data.all > 0 && (
        <p className="quiet small">{text('studio.own.list.no-match')}</p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className={`list ${styles.cards}`}>
          {data.items.map((own) => (
            <OwnCard key={own.id} own={own} onOpen={() => go({ item: String(own.id) })} />
          ))}
        </ul>
      )}
      {data !== undefined && <Pager page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />}
      {dialog !== null && (
        <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
          {dialog === 'add' ? (
            <AddProperty onAdded={({ id }) => go({ item: String(id) })} onClose={() => setDialog(null)} />
          ) : (
            <ImportFile mayPublish={mayPublish} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </section>
  )
}

/** Photos that this browser has for properties, and that the server does not have yet. */
function WaitingFiles({ account, onOpen }: { readonly account: string; readonly onOpen: (id: number) => void }) {
  const text = useText()
  const { data = [] } = useQuery(waitingFilesQuery(account))
  if (data.length === 0) return null
  return (
    <Notice className="small pad-3">
      <ul className="list gap-2">
        {data.map(({ id, count }) => (
          <li key={id} className="row wrap gap-2">
            {text('studio.own.files.waiting.in', { count, id: String(id) })}
            <Button size="small" variant="secondary" onClick={() => onOpen(id)}>
              {text('studio.own.files.waiting.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function OwnCard({ own, onOpen }: { readonly own: StudioOwnListed; readonly onOpen: () => void }) {
  const text = useText()
  const { reference, title, state, hasUnshown, picture, blocking, changedAt } = own
  return (
    <li>
      <button type="button" className={`card row gap-3 round whole clickable ${styles.card}`} onClick={onOpen}>
        <PropertyThumbnail picture={picture} width={96} height={72} />
        <span className="stack gap-1 starts narrows">
          <span className={`strong ${styles.cardTitle}`}>{title || text('studio.own.new')}</span>
          <span className="quiet small">
            {reference} · {shortDate(belgianMoment(new Date(changedAt)).date)}
          </span>
          <span className="row wrap gap-1">
            <Badge tone={OWN_TONES[state]} shape="pill">
              {text(`studio.own.state.${state}`)}
            </Badge>
            {hasUnshown && (
              <Badge tone="highlight" shape="pill">
                {text('studio.own.unshown')}
              </Badge>
            )}
            {blocking > 0 && (
              <span className="row gap-1 tiny wrong">
                <Icon of={CircleAlert} size={14} /> {text('studio.own.step.open', { count: blocking })}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}
