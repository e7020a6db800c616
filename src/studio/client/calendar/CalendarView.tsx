import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, CalendarSync, ChevronLeft, ChevronRight, CircleCheck } from 'lucide'
import { useState } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { StudioBooking, StudioCalendar, StudioCalendarDay } from '#schemas/studio/calendar-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { type Closing, DAY_END, DAY_START, dayAfter } from '#src/base/time/closings.ts'
import { isDay } from '#src/base/time/date.ts'
import { fullDate, longDate } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useChangeFile } from '#src/studio/client/saving/use-change-file.ts'
import { ConfirmDialog } from '#src/studio/client/views/ConfirmDialog.tsx'
import view from '#src/studio/client/views/View.module.css'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './Calendar.module.css'
import { CalendarDays, type Chosen } from './CalendarDays.tsx'
import { ClosePeriodDialog } from './ClosePeriodDialog.tsx'
import { closing, opening } from './change-closings.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { OwnCalendarDialog } from './OwnCalendarDialog.tsx'
import { SlotDialog } from './SlotDialog.tsx'

const KEY = ['calendar'] as const
const FILE = 'forms.json'
const STALE_MS = 20_000
const WEEK = 7

function calendarQuery(draft: string, from: string, days: number) {
  return queryOptions({
    queryKey: [...KEY, draft, from, days],
    queryFn: () => askStudio<StudioCalendar>(draftPath(draft, `/calendar?from=${from}&days=${days}`)),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** The content of the dialog over the calendar. */
type Asked = { readonly to: 'close' | 'own' } | { readonly to: 'move' | 'cancel'; readonly booking: StudioBooking }

export default function CalendarView({ account, draft }: StudioViewProps) {
  const text = useText()
  const [{ item }, go] = useStudioAddress()
  const dayOfLink = item !== null && isDay(item) ? item : null
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const today = belgianMoment(new Date()).date
  const [focused, setFocused] = useState<Chosen>({ date: dayOfLink ?? today, time: DAY_START })
  const [isFocusWanted, setIsFocusWanted] = useState(false)
  const [span, setSpan] = useState<'day' | 'week'>(dayOfLink !== null ? 'day' : 'week')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const days = isNarrow || span === 'day' ? 1 : WEEK
  const from = days === 1 ? focused.date : mondayOf(focused.date)
  const { data, isError } = useQuery(calendarQuery(draft, from, days))
  const queryClient = useQueryClient()
  const [isMoved, setIsMoved] = useState(false)
  const showChanged = async () => {
    setAsked(null)
    setChosen(null)
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
  const show = () => queryClient.invalidateQueries({ queryKey: KEY })
  const change = useChangeFile(FILE, text('studio.calendar.undo'), show)
  const cancel = useMutation({
    mutationFn: (id: string) => askStudio(`/calendar/${id}/cancel`, { method: 'POST' }),
    async onSuccess() {
      setIsMoved(false)
      await showChanged()
    },
  })
  // The account of this machine belongs to nobody.
  const isPerson = !account.email.endsWith('@localhost')
  const mayEdit = account.actions.includes('edit-settings')
  const slot = data?.days.find(({ date }) => date === chosen?.date)?.slots.find(({ time }) => time === chosen?.time)
  const move = (by: number | null, time: string = focused.time) => {
    setIsFocusWanted(time !== focused.time || by !== null)
    setFocused({ date: by === null ? today : dayAfter(focused.date, by), time })
  }
  const problem = change.isError ? change.error.message : null
  const closeWholeDay = ({ date }: StudioCalendarDay, isClosing: boolean) =>
    change.mutate(isClosing ? closing({ from: date }) : opening({ date, fromTime: DAY_START, toTime: DAY_END }))
  const closePeriod = (added: Closing) => change.mutate(closing(added), { onSuccess: () => setAsked(null) })
  if (data?.isOffered === false && data.days.every(({ slots }) => slots.length === 0))
    return <NoAppointments onSettings={() => go({ view: 'site', item: null, file: FILE, column: 'form' })} />
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <header className={`row wrap apart gap-2-4 ${view.head}`}>
        <div>
          <h1 className={view.title}>{text('studio.views.calendar')}</h1>
          <Range from={from} days={days} />
        </div>
        <div className="row wrap gap-2">
          <Steps days={days} onMove={(by) => move(by)} />
          {!isNarrow && (
            <select
              className={`outlined round-sm surface ink ${styles.span}`}
              aria-label={text('studio.calendar.span')}
              value={span}
              onChange={({ target }) => setSpan(target.value === 'day' ? 'day' : 'week')}
            >
              <option value="day">{text('studio.calendar.span.day')}</option>
              <option value="week">{text('studio.calendar.span.week')}</option>
            </select>
          )}
          {isPerson && (
            <Button size="small" variant="secondary" onClick={() => setAsked({ to: 'own' })}>
              <Icon of={CalendarSync} size={16} />
              {text('studio.calendar.own.open')}
            </Button>
          )}
          {mayEdit && (
            <Button size="small" variant="secondary" onClick={() => setAsked({ to: 'close' })}>
              <Icon of={CalendarOff} size={16} />
              {text('studio.calendar.close-time')}
            </Button>
          )}
        </div>
      </header>
      {(isMoved || cancel.isSuccess) && (
        <Notice role="status" tone="success">
          <Icon of={CircleCheck} size={18} />
          <p>{text(isMoved ? 'studio.calendar.moved' : 'studio.calendar.cancelled')}</p>
        </Notice>
      )}
      {change.isSuccess && (
        <Notice role="status" tone="success">
          <Icon of={CircleCheck} size={18} />
          <p>{text('studio.calendar.in-draft')}</p>
        </Notice>
      )}
      {problem !== null && chosen === null && asked === null && (
        <p role="alert" className="wrong small">
          {problem || text('studio.failed.action')}
        </p>
      )}
      {data === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {data !== undefined && (
        <CalendarDays
          calendar={data}
          today={today}
          focused={focused}
          isFocusWanted={isFocusWanted}
          mayEdit={mayEdit}
          isPending={change.isPending}
          onFocus={setFocusedByKey}
          onDays={move}
          onChoose={(date, { time }) => setChosen({ date, time })}
          onWholeDay={closeWholeDay}
        />
      )}
      <p className="quiet small">{!isNarrow && text('studio.calendar.keys')}</p>
      {chosen !== null && slot !== undefined && asked === null && (
        <SlotDialog
          date={chosen.date}
          slot={slot}
          agendas={data?.agendas ?? 1}
          mayEdit={mayEdit}
          mayChange={account.actions.includes('read-submissions')}
          isPending={change.isPending}
          problem={problem}
          onToggle={() => {
            const part = { date: chosen.date, fromTime: slot.time, toTime: slot.endTime }
            const toTime = slot.endTime === DAY_END ? {} : { toTime: slot.endTime }
            const next = slot.state === 'closed' ? opening(part) : closing({ from: chosen.date, fromTime: slot.time, ...toTime })
            change.mutate(next, { onSuccess: () => setChosen(null) })
          }}
          onMove={(booking) => setAsked({ to: 'move', booking })}
          onCancel={(booking) => setAsked({ to: 'cancel', booking })}
          onClose={() => setChosen(null)}
        />
      )}
      {asked?.to === 'own' && <OwnCalendarDialog onClose={() => setAsked(null)} />}
      {asked?.to === 'close' && (
        <ClosePeriodDialog
          date={focused.date}
          isPending={change.isPending}
          problem={problem}
          onClosePeriod={closePeriod}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === 'move' && (
        <MoveDialog
          booking={asked.booking}
          onMoved={() => {
            setIsMoved(true)
            void showChanged()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === 'cancel' && (
        <ConfirmDialog
          title={text(asked.booking.visit === null ? 'studio.calendar.cancel.title' : 'studio.calendar.cancel-visit.title', {
            name: asked.booking.request?.name ?? text('studio.calendar.someone'),
          })}
          words={text('studio.calendar.cancel.words')}
          action={text('studio.calendar.cancel.do')}
          isPending={cancel.isPending}
          problem={cancel.isError ? cancel.error.message : null}
          onConfirm={() => cancel.mutate(asked.booking.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )

  function setFocusedByKey(next: Chosen): void {
    setIsFocusWanted(true)
    setFocused(next)
  }
}

function Steps({ days, onMove }: { readonly days: number; readonly onMove: (by: number | null) => void }) {
  const text = useText()
  const unit = days === 1 ? 'day' : 'week'
  return (
    <div className="row gap-1">
      <Button variant="plain" size="icon" aria-label={text(`studio.calendar.before.${unit}`)} onClick={() => onMove(-days)}>
        <Icon of={ChevronLeft} size={20} />
      </Button>
      <Button size="small" variant="secondary" onClick={() => onMove(null)}>
        {text('studio.calendar.today')}
      </Button>
      <Button variant="plain" size="icon" aria-label={text(`studio.calendar.after.${unit}`)} onClick={() => onMove(days)}>
        <Icon of={ChevronRight} size={20} />
      </Button>
    </div>
  )
}

/** The shown days: "Thursday 26 November 2026", or the first and last day of a week. */
function Range({ from, days }: { readonly from: string; readonly days: number }) {
  const language = useLanguage()
  if (!isLanguage(language)) return null
  const words =
    days === 1 ? fullDate(from, language) : `${longDate(from, language)} – ${longDate(dayAfter(from, days - 1), language)}`
  return (
    <p className="quiet small" role="status">
      {words}
    </p>
  )
}

function NoAppointments({ onSettings }: { readonly onSettings: () => void }) {
  const text = useText()
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <h1 className={view.title}>{text('studio.views.calendar')}</h1>
      <Notice tone="empty" className={view.none}>
        <h2 className={view.noneTitle}>{text('studio.calendar.none.title')}</h2>
        <p className="quiet small measure">{text('studio.calendar.none.words')}</p>
        <Button variant="secondary" onClick={onSettings}>
          {text('studio.calendar.none.open')}
        </Button>
      </Notice>
    </div>
  )
}

function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay() || WEEK
  return dayAfter(date, 1 - day)
}
