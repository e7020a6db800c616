import { type EnergyLetter as EnergyLabel, energyImage, type EnergyScale as Scale, useText } from 'vitrine/module'
import styles from './PropertyEnergy.module.css'
import type texts from './texts.json'

interface Props {
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly scale: Scale
  /** The score with its unit; empty if unknown. */
  readonly score: string
}

/** The classes of the region's scale, best first; the property's class is marked in text and style. */
export function EnergyScale({ energy, scale, score }: Props) {
  const text = useText<keyof typeof texts>()
  const last = scale.classes.length - 1
  return (
    <ol className={styles.scale} aria-label={text(`property-energy.scale.${scale.region}`)} data-is-long={last > 12 || undefined}>
      {scale.classes.map(({ label, text: shown, color, textColor }, index) => {
        const look = { '--step': index / last, '--class-color': color, '--class-text': textColor }
        if (label !== energy.label) {
          return (
            <li key={label} className={`${styles.step} ${styles.arrow}`} style={look}>
              {shown}
            </li>
          )
        }
        const name = text(energy.isComputed ? 'property-energy.class-indicative' : 'property-energy.class', { label: shown })
        return (
          <li key={label} className={styles.step} style={look} aria-current="true">
            <span className={styles.own}>
              <img src={energyImage(energy)} alt={name} title={name} width={112} height={56} />
            </span>
            <span className={styles.pointer}>{score === '' ? text('property-energy.this-property') : score}</span>
          </li>
        )
      })}
    </ol>
  )
}
