import type { AppointmentDay } from '#schemas/forms/appointment.ts'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import styles from './SlotControl.module.css'
import { SlotDay } from './SlotDay.tsx'

const DAYS_AT_HAND = 10

interface Props {
  readonly days: readonly AppointmentDay[]
  /** One day of a group is open at a time. */
  readonly group: string
  readonly name: string
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly chosen?: string | undefined
  readonly isOpen?: boolean
}

/** Expandable days with free times as radio buttons; later days are collapsed. */
export function SlotDays({ days, group, isOpen = true, isInvalid = false, describedBy, chosen, name }: Props) {
  const { text } = useFieldTexts()
  const [atHand, later] = [days.slice(0, DAYS_AT_HAND), days.slice(DAYS_AT_HAND)]
  const shown = (day: AppointmentDay, isFirst: boolean) => (
    <SlotDay
      key={day.date}
      day={day}
      group={group}
      isOpen={isFirst && isOpen}
      name={name}
      describedBy={describedBy}
      isInvalid={isInvalid}
      chosen={chosen}
    />
  )
  return (
    <>
      {atHand.map((day, index) => shown(day, index === 0))}
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>{text('form.slot.later')}</summary>
          <div className={styles.slots}>{later.map((day) => shown(day, false))}</div>
        </details>
      )}
    </>
  )
}

/** A group of free times outside a form, for the page of a mailed link. */
export function SlotChoice({ title, days, name }: { readonly title: string } & Pick<Props, 'days' | 'name'>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.slots}>
        <SlotDays days={days} group={name} name={name} />
      </div>
    </fieldset>
  )
}
