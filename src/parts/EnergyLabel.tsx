import { energyLabel, type LabelledProperty } from '#src/domain/energy-label.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './EnergyLabel.module.css'
import { useEnergyScales } from './use-energy-scales.ts'

interface Props {
  readonly property: LabelledProperty
  readonly size?: 'small' | 'large'
}

/** The energy label as an arrow in its official colour; nothing where a home has none. A computed label says it is indicative. */
export function EnergyLabel({ property, size = 'small' }: Props) {
  const text = useText()
  const scales = useEnergyScales()
  const energy = energyLabel(property, scales)
  if (energy.kind !== 'label') return null
  const shown = scales[energy.region].classes.find(({ label }) => label === energy.label)
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
