import { type EnergyDuty, type EnergyLetter as EnergyLabel, type Language, longDate, Notice, useText } from 'vitrine/module'
import styles from './PropertyEnergy.module.css'
import type texts from './texts.json'

interface Props {
  readonly duties: readonly EnergyDuty[]
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly goal: number
  readonly language: Language
}

/** The region's requirements for homes with this label, with source and date. */
export function EnergyDuties({ duties, energy, goal, language }: Props) {
  const text = useText<keyof typeof texts>()
  const letter = energy.text.charAt(0)
  return duties
    .filter(
      ({ region, labels, goals = [0] }) =>
        region === energy.region && labels.includes(letter) && goals.some((one) => one === goal),
    )
    .map((duty) => (
      <Notice key={duty.text} tone="accent" className={styles.duty}>
        <h3 className={styles.noticeTitle}>{text('property-energy.duty.title')}</h3>
        <p>{duty.text}</p>
        <p className={styles.quiet}>
          {text('property-energy.duty.source', { source: duty.source, checked: longDate(duty.checkedOn, language) })}
        </p>
      </Notice>
    ))
}
