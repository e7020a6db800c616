import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { INVITATION_DAYS } from '#schemas/owner/owner-session.ts'
import { OWNER_STATES, type StudioOwner, type StudioOwnerState, type StudioOwners } from '#schemas/studio/owners-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { ConfirmDialog } from '#src/studio/client/views/ConfirmDialog.tsx'
import { Pager } from '#src/studio/client/views/Pager.tsx'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import view from '#src/studio/client/views/View.module.css'
import { ViewHead } from '#src/studio/client/views/ViewHead.tsx'
import { ViewSearch } from '#src/studio/client/views/ViewSearch.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import { OwnerTable } from './OwnerTable.tsx'

const KEY = ['owners'] as const
/** Each answer contains personal data and is logged. */
const STALE_MS = 20_000

interface Filter {
  readonly state: StudioOwnerState | ''
  readonly text: string
}

const ANY: Filter = { state: '', text: '' }

function ownersQuery({ state, text }: Filter, page: number) {
  return queryOptions({
    queryKey: [...KEY, state, text, page],
    queryFn: () => {
      const asked = new URLSearchParams({ text, page: String(page), ...(state !== '' && { state }) })
      return askStudio<StudioOwners>(`/owners?${asked}`)
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}

export type OwnerAction = 'invite' | 'end'

const PATHS = { invite: 'invitation', end: 'end-sessions' } as const
const DONE = { invite: 'studio.owners.invited', end: 'studio.owners.ended' } as const

/** The owners of the feed, with account states, invitations and sessions. */
export default function OwnersView() {
  const text = useText()
  const languageName = useLanguageName()
  const [, go] = useStudioAddress()
  const [filter, setFilter] = useState(ANY)
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<{ readonly owner: StudioOwner; readonly action: OwnerAction } | null>(null)
  const settled = useDebounced(filter)
  const { data, isError } = useQuery(ownersQuery(settled, page))
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: ({ owner, action }: NonNullable<typeof asked>) =>
      askStudio(`/owners/${owner.id}/${PATHS[action]}`, { method: 'POST' }),
    async onSuccess() {
      setAsked(null)
      await queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
  const isFiltered = settled.state !== '' || settled.text !== ''
  const change = (next: Filter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <ViewHead
        title={text('studio.views.owners')}
        words={text('studio.owners.words')}
        count={data === undefined ? '' : text('studio.owners.count', { count: data.total })}
      />
      {data?.total === 0 && !isFiltered ? (
        <Notice tone="empty" className={view.none}>
          <h2 className={view.noneTitle}>{text('studio.owners.none.title')}</h2>
          <p className="quiet small measure">{text('studio.owners.none.words')}</p>
          <Button variant="secondary" onClick={() => go({ view: 'listings', item: null })}>
            {text('studio.owners.none.listings')}
          </Button>
        </Notice>
      ) : (
        <search className={`flow gap-3 ${view.filters}`}>
          <ViewSearch
            label={text('studio.owners.search')}
            value={filter.text}
            onChange={(words) => change({ ...filter, text: words })}
          />
          <label className={`stack gap-line quiet tiny ${view.filter}`}>
            {text('studio.owners.state')}
            <Select
              value={filter.state}
              onChange={({ target }) => change({ ...filter, state: OWNER_STATES.find((state) => state === target.value) ?? '' })}
            >
              <option value="">{text('studio.owners.state.any')}</option>
              {OWNER_STATES.map((state) => (
                <option key={state} value={state}>
                  {text(`studio.owners.state.${state}`)}
                </option>
              ))}
            </Select>
          </label>
        </search>
      )}
      {act.isSuccess && (
        <Notice role="status" tone="success">
          <Icon of={CircleCheck} size={18} />
          <p>{text(DONE[act.variables.action], { name: act.variables.owner.name })}</p>
        </Notice>
      )}
      {data === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {data?.total === 0 && isFiltered && (
        <p className="quiet small measure">
          {text('studio.owners.no-match')}{' '}
          <Button size="small" variant="link" onClick={() => change(ANY)}>
            {text('studio.owners.clear')}
          </Button>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <OwnerTable owners={data.items} onAct={(owner, action) => setAsked({ owner, action })} />
      )}
      {data !== undefined && <Pager page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />}
      {asked !== null && (
        <ConfirmDialog
          title={text(`studio.owners.${asked.action}.title`, { name: asked.owner.name })}
          words={text(`studio.owners.${asked.action}.words`, {
            email: asked.owner.email,
            language: languageName(asked.owner.language),
            days: INVITATION_DAYS,
          })}
          action={text(`studio.owners.${asked.action}.do`)}
          isPending={act.isPending}
          problem={act.isError ? act.error.message : null}
          onConfirm={() => act.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
