import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide'
import { useEffect } from 'react'
import { MAX_SHOWN_AT_ONCE, type StudioOwnShown } from '#schemas/studio/own-import-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import own from '#src/studio/client/own-properties/Own.module.css'
import { OWN_KEY } from '#src/studio/client/own-properties/own-queries.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { takingQuery } from './import-queries.ts'

interface Props {
  readonly id: string
  readonly mayPublish: boolean
  readonly onClose: () => void
}

/** The properties become drafts one after the other; then the complete ones can go online together. */
export function ImportTaking({ id, mayPublish, onClose }: Props) {
  const text = useText()
  const client = useQueryClient()
  const { data, isError } = useQuery(takingQuery(id))
  const renew = () => Promise.all([OWN_KEY, ['listings']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const isEnded = data?.isEnded ?? false
  useEffect(() => {
    if (isEnded) void client.invalidateQueries({ queryKey: OWN_KEY })
  }, [isEnded, client])
  const show = useMutation({
    async mutationFn(ids: readonly number[]) {
      let count = 0
      for (let at = 0; at < ids.length; at += MAX_SHOWN_AT_ONCE) {
        const body = { ids: ids.slice(at, at + MAX_SHOWN_AT_ONCE) }
        const { shown } = await askStudio<StudioOwnShown>('/own-properties/online', { method: 'POST', body, timeoutMs: 120_000 })
        count += shown.length
      }
      return count
    },
    onSettled: renew,
  })
  if (isError || data?.hasFailed)
    return (
      <div className="stack starts gap-4">
        <Problem words={text('studio.own.import.stopped', { done: data?.done ?? 0 })} />
        <Button onClick={onClose}>{text('studio.close')}</Button>
      </div>
    )
  if (!isEnded)
    return (
      <p role="status" className="stack gap-2">
        {text('studio.own.import.taking', { done: data?.done ?? 0, total: data?.total ?? 0 })}
        <progress
          className="whole"
          max={Math.max(1, data?.total ?? 1)}
          value={data?.done ?? 0}
          aria-label={text('studio.own.import')}
        />
      </p>
    )
  const { done = 0, ready = [] } = data ?? {}
  return (
    <div className="stack starts gap-4">
      <p role="status" className={`row gap-2 ${own.ready}`}>
        <Icon of={CircleCheck} size={20} />
        {show.isSuccess
          ? text('studio.own.import.online', { count: show.data })
          : text('studio.own.import.done', { count: done })}
      </p>
      {!show.isSuccess && (
        <p className="quiet measure">
          {ready.length === 0
            ? text('studio.own.import.done.none')
            : text('studio.own.import.done.ready', { count: ready.length, rest: done - ready.length })}
        </p>
      )}
      <Problem words={show.isError ? show.error.message : null} />
      <div className="flow gap-3">
        {mayPublish && ready.length > 0 && !show.isSuccess && (
          <Button disabled={show.isPending} onClick={() => show.mutate(ready)}>
            {text('studio.own.import.show', { count: ready.length })}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {text('studio.own.import.to-list')}
        </Button>
      </div>
    </div>
  )
}
