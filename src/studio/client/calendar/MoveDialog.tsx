import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { StudioBooking, StudioTimes } from '#schemas/studio/calendar-api.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Calendar.module.css'

interface Props {
  readonly booking: StudioBooking
  readonly onMoved: () => void
  readonly onClose: () => void
}

function timesQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['calendar-times', id, language],
    queryFn: () => askStudio<StudioTimes>(`/calendar/${id}/times?language=${language}`),
    // Another booking may take the time.
    gcTime: 0,
  })
}

/** Moves an appointment or a visit to another free time. */
export function MoveDialog({ booking, onMoved, onClose }: Props) {
  const text = useText()
  const when = useId()
  const { data, error, refetch } = useQuery(timesQuery(booking.id, useLanguage()))
  const move = useMutation({
    mutationFn: (startsAt: string) => askStudio(`/calendar/${booking.id}/move`, { method: 'POST', body: { startsAt } }),
    onSuccess: onMoved,
    onError: () => refetch(),
  })
  const name = booking.request?.name ?? text('studio.calendar.someone')
  const problem = move.error ?? error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    move.mutate(String(new FormData(event.currentTarget).get('startsAt')))
  }
  return (
    <DialogBox
      title={
        booking.visit === null ? text('studio.calendar.move.title', { name }) : text('studio.calendar.move-visit.title', { name })
      }
      onClose={onClose}
    >
      <form className="stack gap-3" onSubmit={submit}>
        <p className="quiet measure">{text('studio.calendar.move.words')}</p>
        {data === undefined && problem === null && <p role="status">{text('studio.loading')}</p>}
        {data?.days.length === 0 && <p>{text('studio.calendar.move.none')}</p>}
        {data !== undefined && data.days.length > 0 && (
          <div className="stack gap-1 small">
            <label htmlFor={when}>{text('studio.calendar.move.when')}</label>
            <select id={when} name="startsAt" className={`outlined round-sm surface ink ${styles.span}`}>
              {data.days.map(({ date, label, slots }) => (
                <optgroup key={date} label={label}>
                  {slots.map(({ startsAt, time }) => (
                    <option key={startsAt} value={startsAt}>
                      {label}, {time}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
        )}
        <Problem words={problem?.message ?? null} />
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button type="submit" disabled={move.isPending || !data?.days.length}>
            {text('studio.calendar.move.do')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
