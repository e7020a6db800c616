import { useRef } from 'react'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'
import { nearestSlots } from '#src/features/forms/rules/slots/nearest-slots.ts'
import type { ControlProps } from '#src/features/forms/view/control-props.ts'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import { useFreeSlots, useMissedSlot } from '#src/features/forms/view/use-free-slots.ts'
import styles from './SlotControl.module.css'
import { SlotTimes } from './SlotDay.tsx'
import { SlotDays } from './SlotDays.tsx'

const NEIGHBOURS = 4

/** The free appointments: expandable days with their times as radio buttons. If a time is taken, its neighbours come first. */
export function SlotControl({ field, id, describedBy, isInvalid, values }: ControlProps) {
  const { text } = useFieldTexts()
  const { days, areVisits } = useFreeSlots()
  const box = useRef<HTMLDivElement>(null)
  const { missed, choose } = useMissedSlot(box, days, values[0] ?? '', isInvalid)
  const common = { name: field.name, describedBy, isInvalid, chosen: values[0] }
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.slots}
      onChange={({ target }) => target instanceof HTMLInputElement && choose(target.value)}
    >
      {days.length === 0 && (
        <p className={styles.full}>{text(areVisits ? 'form.problem.visits-full' : 'form.problem.appointments-full')}</p>
      )}
      {missed !== '' && days.length > 0 && (
        <fieldset className={styles.near}>
          <legend>{text('form.slot.near')}</legend>
          <SlotTimes {...common} slots={neighbours(days, missed)} />
        </fieldset>
      )}
      <SlotDays {...common} days={days} group={id} isOpen={missed === ''} />
    </div>
  )
}

function neighbours(days: readonly AppointmentDay[], wanted: string) {
  const slots = days.flatMap(({ label, slots }) => slots.map((slot) => ({ ...slot, day: label })))
  return nearestSlots(slots, wanted, NEIGHBOURS)
}
