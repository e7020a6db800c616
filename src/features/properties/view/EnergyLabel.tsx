import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './EnergyLabel.module.css'

interface Props {
  readonly badge: PropertySummary['EnergyBadge']
  readonly size?: 'small' | 'large'
}

export function EnergyLabel({ badge, size = 'small' }: Props) {
  const text = useText()
  if (badge === null) return null
  const name = text(badge.isComputed ? 'energy.indicative' : 'energy.label', { label: badge.text })
  return (
    <span
      className={styles.label}
      data-size={size}
      style={{ backgroundColor: badge.color, color: badge.textColor }}
      role="img"
      aria-label={name}
      title={name}
    >
      {badge.text}
    </span>
  )
}
