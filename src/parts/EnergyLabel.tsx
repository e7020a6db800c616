import { energyLabel, type LabelledProperty } from '#src/domain/energy-label.ts'
import { ENERGY_SCALES } from '#src/domain/energy-scales.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './EnergyLabel.module.css'

interface Props {
  readonly property: LabelledProperty
  readonly size?: 'small' | 'large'
}

/** The energy label as an arrow in its official colour; nothing where a home has none. A computed label says it is indicative. */
export function EnergyLabel({ property, size = 'small' }: Props) {
  const text = useText()
  const energy = energyLabel(property)
  if (energy.kind !== 'label') return null
  const shown = ENERGY_SCALES[energy.region].classes.find(({ label }) => label === energy.label)
  const name = text(energy.isComputed ? 'energy.indicative' : 'energy.label', { label: energy.text })
  return (
    <span
      className={styles.label}
      data-size={size}
      style={{ backgroundColor: shown?.color, color: shown?.textColor }}
      role="img"
      aria-label={name}
      title={name}
    >
      {energy.text}
    </span>
  )
}
