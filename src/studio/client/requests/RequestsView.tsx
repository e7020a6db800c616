import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Download } from 'lucide'
import { useState } from 'react'
import type { ErasedRequests } from '#schemas/studio/requests-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { ConfirmDialog } from '#src/studio/client/views/ConfirmDialog.tsx'
import { Pager } from '#src/studio/client/views/Pager.tsx'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import view from '#src/studio/client/views/View.module.css'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { RequestList } from './RequestList.tsx'
import styles from './Requests.module.css'
import { ANY_REQUEST, filterQuery, REQUESTS_KEY, requestsQuery } from './request-queries.ts'

const NONE: ReadonlySet<string> = new Set()

/** The visitors' requests: a list, and the open request beside it; on phones one of them. */
export default function RequestsView({ account, site }: StudioViewProps) {
  const text = useText()
  const [{ item: opened }, go] = useStudioAddress()
  const [filter, setFilter] = useState(ANY_REQUEST)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(NONE)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const settled = useDebounced(filter)
  const { data, isError } = useQuery(requestsQuery(settled, page))
  const erase = useErase((ids) => {
    setAsked(null)
    setChosen(NONE)
    if (opened !== null && ids.includes(opened)) go({ item: null }, { isReplacing: true })
  })
  const mayErase = account.actions.includes('erase-submissions')
  const isFiltered = Object.values(settled).some((value) => value !== '')
  const isEmpty = data?.total === 0 && !isFiltered
  const open = (id: string) => go({ item: id }, { isReplacing: opened !== null })
  return (
    <div className={`stack tall ${view.page}`} data-opened={opened === null ? undefined : true}>
      <header className={`row wrap apart gap-2-4 ${view.head}`}>
        <div>
          <h1 className={view.title}>{text('studio.views.requests')}</h1>
          <p className="quiet small" role="status">
            {data === undefined ? text('studio.requests.words') : text('studio.requests.count', { count: data.total })}
          </p>
        </div>
        <div className="row wrap gap-2">
          {chosen.size > 0 && (
            <Button size="small" variant="secondary" onClick={() => setAsked([...chosen])}>
              {text('studio.requests.erase.chosen', { count: chosen.size })}
            </Button>
          )}
          {data !== undefined && data.total > 0 && (
            <LinkButton size="small" variant="secondary" href={`/api/studio/requests.csv${filterQuery(settled)}`} download>
              <Icon of={Download} size={16} />
              {text('studio.requests.export')}
            </LinkButton>
          )}
        </div>
      </header>
      {isEmpty ? (
        <span />
      ) : (
        <RequestFilters
          filter={filter}
          forms={data?.forms ?? []}
          languages={site.languages}
          onChange={(next) => {
            setFilter(next)
            setPage(1)
            setChosen(NONE)
          }}
        />
      )}
      {isEmpty ? (
        <NoRequests onSite={() => go({ view: 'site' })} />
      ) : (
        <div className={`stack ruled shrinks ${styles.work}`} data-opened={opened !== null || undefined}>
          <div className={`flex shrinks ${styles.column}`}>
            {erase.data !== undefined && <ErasedNotice erased={erase.data} />}
            {isError && data === undefined && (
              <p role="alert" className="stack starts gap-2 quiet pad-5">
                {text('studio.failed.action')}
              </p>
            )}
            {data === undefined && !isError && <p className="stack starts gap-2 quiet pad-5">{text('studio.loading')}</p>}
            {data?.items.length === 0 && (
              <div className="stack starts gap-2 quiet pad-5">
                <p>{text('studio.requests.no-match')}</p>
                <Button size="small" variant="link" onClick={() => setFilter(ANY_REQUEST)}>
                  {text('studio.requests.filter.clear')}
                </Button>
              </div>
            )}
            {data !== undefined && data.items.length > 0 && (
              <RequestList
                items={data.items}
                opened={opened}
                chosen={chosen}
                canChoose={mayErase}
                onChoose={setChosen}
                onOpen={open}
              />
            )}
            {data !== undefined && (
              <Pager
                page={page}
                pageSize={data.pageSize}
                total={data.total}
                onPage={(next) => {
                  setPage(next)
                  setChosen(NONE)
                }}
              />
            )}
          </div>
          <div className={`shrinks scrolls ${styles.opened}`}>
            {opened === null ? (
              <p className="centre tall quiet pad-5">{text('studio.requests.choose')}</p>
            ) : (
              <RequestDetails
                key={opened}
                id={opened}
                mayErase={mayErase}
                onErase={() => setAsked([opened])}
                onBack={() => go({ item: null })}
              />
            )}
          </div>
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={text('studio.requests.erase.title', { count: asked.length })}
          words={text('studio.requests.erase.words')}
          action={text('studio.requests.erase.do')}
          isPending={erase.isPending}
          problem={erase.isError ? erase.error.message : null}
          onConfirm={() => erase.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function NoRequests({ onSite }: { readonly onSite: () => void }) {
  const text = useText()
  return (
    <Notice tone="empty" className={view.none}>
      <h2 className={view.noneTitle}>{text('studio.requests.none.title')}</h2>
      <p className="quiet small measure">{text('studio.requests.none.words')}</p>
      <Button variant="secondary" onClick={onSite}>
        {text('studio.requests.none.site')}
      </Button>
    </Notice>
  )
}

function ErasedNotice({ erased: { erased, needed } }: { readonly erased: ErasedRequests }) {
  const text = useText()
  return (
    <Notice role="status" tone={needed > 0 ? 'error' : 'success'} className={`small pad-card ${styles.erased}`}>
      <Icon of={CircleCheck} size={18} />
      <p>
        {text('studio.requests.erased', { count: erased })}
        {needed > 0 && ` ${text('studio.requests.needed', { count: needed })}`}
      </p>
    </Notice>
  )
}

function useErase(onErased: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => askStudio<ErasedRequests>('/requests/erase', { method: 'POST', body: { ids } }),
    async onSuccess({ needed }, ids) {
      onErased(needed === 0 ? ids : [])
      await queryClient.invalidateQueries({ queryKey: REQUESTS_KEY })
    },
  })
}
