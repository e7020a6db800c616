import { type FormEvent, useId, useState } from 'react'
import type { Closing } from '#src/base/time/closings.ts'
import { useText } from '#src/i18n/use-text.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Calendar.module.css'

interface Props {
  readonly date: string
  readonly isPending: boolean
  readonly problem: string | null
  readonly onClosePeriod: (closing: Closing) => void
  readonly onClose: () => void
}

/** Closes a range of days, or the same time on each of them. */
export function ClosePeriodDialog({ date, isPending, problem, onClosePeriod, onClose }: Props) {
  const text = useText()
  const part = useId()
  const [from, setFrom] = useState(date)
  const [to, setTo] = useState(date)
  const [isPart, setIsPart] = useState(false)
  const [fromTime, setFromTime] = useState('13:00')
  const [toTime, setToTime] = useState('18:00')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hasEnd = from <= to && (!isPart || fromTime < toTime)
    setIsWrong(!hasEnd)
    if (hasEnd) onClosePeriod({ from, ...(to !== from && { to }), ...(isPart && { fromTime, toTime }) })
  }
  return (
    <DialogBox title={text('studio.calendar.close-time')} onClose={onClose}>
      <form className="stack gap-3" onSubmit={submit}>
        <p className="quiet measure">{text('studio.calendar.close-time.words')}</p>
        <div className={`stack gap-3 small ${styles.pair}`}>
          <label>
            {text('studio.calendar.from')}
            <TextInput
              type="date"
              required
              value={from}
              onChange={({ target }) => {
                setFrom(target.value)
                if (to < target.value) setTo(target.value)
              }}
            />
          </label>
          <label>
            {text('studio.calendar.to')}
            <TextInput type="date" required value={to} onChange={({ target }) => setTo(target.value)} />
          </label>
        </div>
        <div className={`row gap-2 ${styles.part}`}>
          <input id={part} type="checkbox" checked={isPart} onChange={({ target }) => setIsPart(target.checked)} />
          <label htmlFor={part}>{text('studio.calendar.part')}</label>
        </div>
        {isPart && (
          <div className={`stack gap-3 small ${styles.pair}`}>
            <label>
              {text('studio.calendar.from-time')}
              <TextInput type="time" required value={fromTime} onChange={({ target }) => setFromTime(target.value)} />
            </label>
            <label>
              {text('studio.calendar.to-time')}
              <TextInput type="time" required value={toTime} onChange={({ target }) => setToTime(target.value)} />
            </label>
          </div>
        )}
        {(isWrong || problem !== null) && (
          <p role="alert" className="wrong">
            {isWrong ? text('studio.calendar.wrong-span') : problem || text('studio.failed.action')}
          </p>
        )}
        <p className="quiet tiny">{text('studio.calendar.in-draft')}</p>
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {text('studio.calendar.close-time')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
