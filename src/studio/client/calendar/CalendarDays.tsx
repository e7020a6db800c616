import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { StudioCalendar, StudioCalendarDay, StudioOpenHouse, StudioSlot } from '#schemas/studio/calendar-api.ts'
import { longWeekday } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Calendar.module.css'
import { stepOf, timeBeside, timeLike } from './move-focus.ts'
import { useVisitWords } from './use-visit-words.ts'

export interface Chosen {
  readonly date: string
  readonly time: string
}

interface Props {
  readonly calendar: StudioCalendar
  readonly today: string
  /** The focused slot, or the slot that Tab would focus. */
  readonly focused: Chosen
  /** Whether to focus the slot: after a key press that led to another week. */
  readonly isFocusWanted: boolean
  readonly mayEdit: boolean
  readonly isPending: boolean
  readonly onFocus: (chosen: Chosen) => void
  /** Moves by a number of days; null for today. */
  readonly onDays: (days: number | null, time: string) => void
  readonly onChoose: (date: string, slot: StudioSlot) => void
  readonly onWholeDay: (day: StudioCalendarDay, isClosing: boolean) => void
}

/** Days side by side with their slots. One slot is in the tab order; arrow keys reach the others. */
export function CalendarDays(props: Props) {
  const { calendar, focused, isFocusWanted, onFocus, onDays } = props
  const text = useText()
  const grid = useRef<HTMLElement>(null)
  const shown = calendar.days.find(({ date }) => date === focused.date)
  const time = shown === undefined ? null : timeLike(timesOf(shown), focused.time)
  const wanted = isFocusWanted && shown !== undefined ? keyOf(shown.date, time) : null
  useEffect(() => {
    if (wanted === null) return
    // Without slots in the day, the calendar gets the focus and handles the keys.
    const target = grid.current?.querySelector<HTMLElement>(`[data-key="${wanted}"]`) ?? grid.current
    target?.focus()
  }, [wanted])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    const isOurs = event.target instanceof HTMLElement && (event.target === grid.current || 'key' in event.target.dataset)
    if (step === null || !isOurs) return
    event.preventDefault()
    if (step === 'today') return onDays(null, focused.time)
    if ('days' in step) return onDays(step.days, focused.time)
    const next = shown === undefined ? null : timeBeside(timesOf(shown), focused.time, step.slots)
    if (next !== null) onFocus({ date: focused.date, time: next })
  }
  return (
    <section
      ref={grid}
      className={`stack gap-2 ${styles.days}`}
      data-count={calendar.days.length}
      onKeyDown={onKeyDown}
      aria-label={text('studio.views.calendar')}
      tabIndex={-1}
    >
      {calendar.days.map((day) => (
        <Day key={day.date} day={day} {...props} />
      ))}
    </section>
  )
}

function Day({
  day,
  calendar,
  today,
  focused,
  mayEdit,
  isPending,
  onFocus,
  onChoose,
  onWholeDay,
}: Props & { readonly day: StudioCalendarDay }) {
  const text = useText()
  const language = useLanguage()
  const name = isLanguage(language) ? longWeekday(day.date, language) : day.date
  const tabTime = day.date === focused.date ? timeLike(timesOf(day), focused.time) : null
  const toCome = day.slots.filter(({ isPast, state }) => !isPast && state !== 'booked')
  const isClosing = calendar.hasOffice ? toCome.some(({ state }) => state === 'open') : !day.isClosed
  const canToggle = toCome.length > 0 || (!calendar.hasOffice && day.date >= today)
  const isClosedToVisits = !calendar.hasOffice && day.isClosed
  return (
    <section className={`stack ${styles.day}`} data-today={day.date === today || undefined} aria-label={name}>
      <header className={`stack starts ${styles.dayHead}`}>
        <h2 className={`small strong ${styles.dayName}`}>{name}</h2>
        {mayEdit && canToggle && (
          <Button size="small" variant="text" disabled={isPending} onClick={() => onWholeDay(day, isClosing)}>
            {text(isClosing ? 'studio.calendar.close-day' : 'studio.calendar.open-day')}
            <span className="visually-hidden"> {text('studio.calendar.of-day', { day: name })}</span>
          </Button>
        )}
      </header>
      {day.openHouses.map((one) => (
        <OpenHouse key={`${one.propertyId} ${one.time}`} {...one} />
      ))}
      {isClosedToVisits && <p className={`quiet small ${styles.emptyDay}`}>{text('studio.calendar.state.closed')}</p>}
      {day.slots.length === 0 && day.openHouses.length === 0 && !isClosedToVisits && (
        <p className={`quiet small ${styles.emptyDay}`}>
          {text(calendar.hasOffice ? 'studio.calendar.empty-day' : 'studio.calendar.no-visits')}
        </p>
      )}
      {day.slots.map((slot) => (
        <SlotButton
          key={slot.time}
          slot={slot}
          id={keyOf(day.date, slot.time)}
          day={name}
          agendas={calendar.agendas}
          isInTabOrder={slot.time === tabTime}
          onFocus={() => onFocus({ date: day.date, time: slot.time })}
          onChoose={() => onChoose(day.date, slot)}
        />
      ))}
    </section>
  )
}

/** An open house is no slot: nobody books or closes it here. */
function OpenHouse({ propertyId, property, time, endTime }: StudioOpenHouse) {
  const text = useText()
  const [, go] = useStudioAddress()
  return (
    <button
      type="button"
      className={`flex gap-2 narrows hairline round-sm baseline surface tiny whole clickable ${styles.slot} ${styles.openHouse}`}
      title={text('studio.calendar.open-house', { property })}
      onClick={() => go({ view: 'listings', item: isOwnId(propertyId) ? String(propertyId) : null })}
    >
      <span className={`fixed digits ${styles.time}`}>{time}</span>
      <span className={styles.openHouseName}>
        {text('studio.calendar.open-house', { property })} <span className="quiet digits">– {endTime}</span>
      </span>
    </button>
  )
}

/** Properties entered by hand have numbers from here on. */
function isOwnId(id: number): boolean {
  return id >= 1_000_001
}

function timesOf({ slots }: StudioCalendarDay): readonly string[] {
  return slots.map(({ time }) => time)
}

function keyOf(date: string, time: string | null): string {
  return `${date} ${time}`
}

interface SlotProps {
  readonly slot: StudioSlot
  readonly id: string
  readonly day: string
  readonly agendas: number
  readonly isInTabOrder: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
}

function SlotButton({ slot, id, day, agendas, isInTabOrder, onFocus, onChoose }: SlotProps) {
  const text = useText()
  const visitWords = useVisitWords()
  const { time, endTime, state, isPast, bookings } = slot
  const names = bookings.map(({ request, visit }) => {
    if (visit === null) return request?.name ?? text('studio.calendar.someone')
    return request === null ? visitWords(visit) : `${request.name} – ${visitWords(visit)}`
  })
  const held = bookings.filter(({ visit }) => visit === null).length
  const isGone = !isPast && bookings.some(({ visit }) => visit?.isAvailable === false)
  const gone = isGone ? text('studio.calendar.gone') : ''
  const free = isPast ? text('studio.calendar.state.past') : text(`studio.calendar.state.${state}`)
  const some = held > 0 && agendas > 1 ? text('studio.calendar.state.some', { count: held, agendas }) : ''
  const said = [bookings.length > 0 && state !== 'closed' ? text('studio.calendar.state.booked') : free, ...names, gone, some]
  return (
    <button
      type="button"
      className={`flex gap-2 narrows hairline round-sm baseline surface quiet tiny whole clickable ${styles.slot}`}
      data-key={id}
      data-state={bookings.length > 0 ? 'booked' : state}
      data-past={isPast || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={text('studio.calendar.slot', { day, time, end: endTime, state: said.filter(Boolean).join(', ') })}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span className={`fixed digits ${styles.time}`}>{time}</span>
      <span className={`cut ${styles.what}`}>{names.length > 0 ? names.join(', ') : free}</span>
      {isGone && (
        <Badge tone="dark" shape="pill" className={`fixed ${styles.gone}`}>
          {gone}
        </Badge>
      )}
    </button>
  )
}
