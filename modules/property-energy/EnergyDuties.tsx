import type { Language } from '#schemas/language.ts'
import type { EnergyDuty } from '#schemas/property/energy-rates.ts'
import type { EnergyLabel } from '#src/domain/energy/energy-label.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './PropertyEnergy.module.css'

interface Props {
  readonly duties: readonly EnergyDuty[]
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly goal: number
  readonly language: Language
}

/** What the region asks of homes with this label, each with source and date. */
export function EnergyDuties({ duties, energy, goal, language }: Props) {
  const text = useText()
  const letter = energy.text.charAt(0)
  return duties
    .filter(
      ({ region, labels, goals = [0] }) =>
        region === energy.region && labels.includes(letter) && goals.some((one) => one === goal),
    )
    .map((duty) => (
      <Notice key={duty.text} tone="accent" className={styles.duty}>
        <h3 className={styles.noticeTitle}>{text('energy.duty.title')}</h3>
        <p>{duty.text}</p>
        <p className={styles.quiet}>
          {text('energy.duty.source', { source: duty.source, checked: longDate(duty.checkedOn, language) })}
        </p>
      </Notice>
    ))
}
