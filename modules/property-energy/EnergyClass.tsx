import { type EnergyLabel, energyImage } from '#src/domain/energy/energy-label.ts'
import type { EnergyScale } from '#src/domain/energy/energy-scales.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './PropertyEnergy.module.css'

interface Props {
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly scale: EnergyScale
}

/** The class alone, in a line, for a certificate without other data. */
export function EnergyClass({ energy, scale }: Props) {
  const text = useText()
  const label = scale.classes.find((one) => one.label === energy.label)?.text ?? ''
  return (
    <p className={styles.single}>
      <img src={energyImage(energy)} alt="" width={112} height={56} />
      {text(energy.isComputed ? 'energy.class-indicative' : 'energy.class', { label })}
    </p>
  )
}
