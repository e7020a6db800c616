import { isLanguage } from '#schemas/language.ts'
import type { StudioBooking, StudioSlot } from '#schemas/studio/calendar-api.ts'
import { longWeekday } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Calendar.module.css'
import { useVisitWords } from './use-visit-words.ts'

interface Props {
  readonly date: string
  readonly slot: StudioSlot
  readonly agendas: number
  readonly mayEdit: boolean
  readonly mayChange: boolean
  readonly isPending: boolean
  readonly problem: string | null
  readonly onToggle: () => void
  readonly onMove: (booking: StudioBooking) => void
  readonly onCancel: (booking: StudioBooking) => void
  readonly onClose: () => void
}

/** One slot with its bookings and actions. */
export function SlotDialog(props: Props) {
  const { date, slot, agendas, mayEdit, mayChange, isPending, problem, onToggle, onMove, onCancel, onClose } = props
  const text = useText()
  const visitWords = useVisitWords()
  const language = useLanguage()
  const [, go] = useStudioAddress()
  const { time, endTime, state, isPast, bookings } = slot
  const day = isLanguage(language) ? longWeekday(date, language) : date
  const canToggle = mayEdit && !isPast && state !== 'booked'
  return (
    <DialogBox title={text('studio.calendar.slot.title', { day, time, end: endTime })} onClose={onClose}>
      <div className="stack gap-3">
        {bookings.length === 0 && <p>{text(isPast ? 'studio.calendar.state.past' : `studio.calendar.state.${state}`)}</p>}
        {bookings.length > 0 && (
          <ul className={`list gap-4 ${styles.bookings}`}>
            {bookings.map((booking) => (
              <li key={booking.id} className="stack starts gap-2">
                <strong>
                  {booking.request?.name ??
                    (booking.visit === null ? text('studio.calendar.someone') : visitWords(booking.visit))}
                </strong>
                {booking.visit !== null && booking.request !== null && (
                  <span className="quiet small">{visitWords(booking.visit)}</span>
                )}
                {booking.endTime !== endTime && (
                  <span className="quiet small">{text('studio.calendar.until', { time: booking.endTime })}</span>
                )}
                {booking.visit?.isAvailable === false && !isPast && (
                  <>
                    <Badge tone="dark" shape="pill">
                      {text('studio.calendar.gone')}
                    </Badge>
                    <p className="wrong">{text('studio.calendar.not-available')}</p>
                  </>
                )}
                {booking.visit === null && agendas > 1 && (
                  <span className="quiet small">{text('studio.calendar.agenda', { number: booking.agenda + 1 })}</span>
                )}
                <div className="row wrap gap-2">
                  {booking.request !== null && (
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() => go({ view: 'requests', item: booking.request?.id ?? null })}
                    >
                      {text('studio.calendar.request')}
                    </Button>
                  )}
                  {mayChange && !isPast && (
                    <>
                      {booking.visit?.isAvailable !== false && (
                        <Button size="small" variant="secondary" onClick={() => onMove(booking)}>
                          {text('studio.calendar.move')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        variant={booking.visit?.isAvailable === false ? 'primary' : 'text'}
                        onClick={() => onCancel(booking)}
                      >
                        {text(booking.visit === null ? 'studio.calendar.cancel' : 'studio.calendar.cancel-visit')}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <Problem words={problem} />
        {canToggle && (
          <div className={styles.toggle}>
            <p className="quiet tiny">{text('studio.calendar.in-draft')}</p>
            <div className={`flow gap-3 ${dialog.actions}`}>
              <Button disabled={isPending} variant={bookings.length > 0 ? 'secondary' : 'primary'} onClick={onToggle}>
                {text(state === 'closed' ? 'studio.calendar.open' : 'studio.calendar.close')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </DialogBox>
  )
}
