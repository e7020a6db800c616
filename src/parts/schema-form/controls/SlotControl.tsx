import { useRef } from 'react'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'
import { nearestSlots } from '#src/domain/appointments/nearest-slots.ts'
import type { ControlProps } from '#src/parts/schema-form/control-props.ts'
import { useFieldTexts } from '#src/parts/schema-form/field-texts.ts'
import { useFreeSlots, useMissedSlot } from '#src/parts/schema-form/use-free-slots.ts'
import styles from './SlotControl.module.css'
import { SlotDay, SlotTimes } from './SlotDay.tsx'

/** The number of days shown at first. */
const DAYS_AT_HAND = 10
const NEIGHBOURS = 4

/** The free appointments: days that expand, each with its times as radio buttons. For a taken time its neighbours come first. */
export function SlotControl({ field, id, describedBy, isInvalid, values }: ControlProps) {
  const { text } = useFieldTexts()
  const { days, refresh } = useFreeSlots()
  const box = useRef<HTMLDivElement>(null)
  const { missed, choose } = useMissedSlot(box, days, values[0] ?? '', isInvalid, refresh)
  const common = { name: field.name, describedBy, isInvalid, chosen: values[0] }
  const [atHand, later] = [days.slice(0, DAYS_AT_HAND), days.slice(DAYS_AT_HAND)]
  const shown = (day: AppointmentDay, index: number) => (
    <SlotDay key={day.date} {...common} day={day} group={id} isOpen={index === 0 && missed === ''} />
  )
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.slots}
      onChange={({ target }) => target instanceof HTMLInputElement && choose(target.value)}
    >
      {days.length === 0 && <p className={styles.full}>{text('form.problem.appointments-full')}</p>}
      {missed !== '' && days.length > 0 && (
        <fieldset className={styles.near}>
          <legend>{text('form.slot.near')}</legend>
          <SlotTimes {...common} slots={neighbours(days, missed)} />
        </fieldset>
      )}
      {atHand.map(shown)}
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>{text('form.slot.later')}</summary>
          <div className={styles.slots}>{later.map((day) => shown(day, DAYS_AT_HAND))}</div>
        </details>
      )}
    </div>
  )
}

function neighbours(days: readonly AppointmentDay[], wanted: string) {
  const slots = days.flatMap(({ label, slots }) => slots.map((slot) => ({ ...slot, day: label })))
  return nearestSlots(slots, wanted, NEIGHBOURS)
}
