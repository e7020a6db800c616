import { Check } from 'lucide'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SlotControl.module.css'

const NOON = '12:00'

interface CommonProps {
  readonly name: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly chosen: string | undefined
}

interface DayProps extends CommonProps {
  readonly day: AppointmentDay
  /** One day of a group is open at a time. */
  readonly group: string
  readonly isOpen: boolean
}

export function SlotDay({ day, group, isOpen, ...common }: DayProps) {
  const { text } = useFieldTexts()
  const parts = [
    { name: text('form.slot.morning'), slots: day.slots.filter(({ time }) => time < NOON) },
    { name: text('form.slot.afternoon'), slots: day.slots.filter(({ time }) => time >= NOON) },
  ]
  return (
    <details className={styles.day} name={`${group}-day`} open={isOpen}>
      <summary>
        <span className={styles.dayName}>{day.label}</span>
        <span className={styles.chosen}>
          <Icon of={Check} size={18} strokeWidth={2} />
          {text('form.slot.chosen')}
        </span>
        <span className={styles.count}>{text('form.slot.free', { count: day.slots.length })}</span>
        <Icon of="chevron-down" size={20} className={styles.chevron} />
      </summary>
      <fieldset className={styles.parts}>
        <legend className="visually-hidden">{day.label}</legend>
        {parts.map(({ name, slots }) =>
          slots.length === 0 ? null : (
            <div key={name} className={styles.part}>
              <p>{name}</p>
              <SlotTimes {...common} slots={slots} />
            </div>
          ),
        )}
      </fieldset>
    </details>
  )
}

interface TimesProps extends CommonProps {
  /** Free times, with their day if the context does not name it. */
  readonly slots: readonly { readonly startsAt: string; readonly time: string; readonly day?: string }[]
}

export function SlotTimes({ name, describedBy, isInvalid, chosen, slots }: TimesProps) {
  return (
    <div className={styles.times}>
      {slots.map(({ startsAt, time, day }) => (
        <label key={startsAt} className={styles.time}>
          <input
            className="cover"
            type="radio"
            name={name}
            value={startsAt}
            defaultChecked={startsAt === chosen}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
          />
          <span>
            {day !== undefined && `${day}, `}
            {time.replace(/^0/, '')}
          </span>
        </label>
      ))}
    </div>
  )
}
