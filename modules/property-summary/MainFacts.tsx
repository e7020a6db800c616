import { Bath, BedDouble, CalendarDays, Car, type IconNode, LandPlot, Ruler } from 'lucide'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { formatArea } from '#src/domain/text/number-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MainFacts.module.css'

interface Fact {
  readonly icon: IconNode
  readonly value: string
}

/** The main facts for comparison, at most six, each with its icon. */
export function MainFacts({ property }: { readonly property: PropertyDetail }) {
  const text = useText()
  const counted = (icon: IconNode, count: number | null | undefined, show: (count: number) => string): Fact[] =>
    typeof count === 'number' && count > 0 ? [{ icon, value: show(count) }] : []
  const facts = [
    ...counted(BedDouble, property.NumberOfBedRooms, (count) => text('card.bedrooms', { count })),
    ...counted(Bath, property.NumberOfBathRooms, (count) => text('summary.bathrooms', { count })),
    ...counted(Ruler, property.SurfaceLivable, (area) => text('card.living', { area: formatArea(area) })),
    ...counted(LandPlot, property.SurfaceGround, (area) => text('card.land', { area: formatArea(area) })),
    ...counted(Car, property.NumberOfGarages, (count) => text('summary.garages', { count })),
    ...counted(CalendarDays, property.ConstructionYear, (year) => text('summary.built', { year: String(year) })),
  ]
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, value }) => (
        <li key={value} className={styles.fact}>
          <Icon of={icon} size={20} strokeWidth={1.5} />
          {value}
        </li>
      ))}
    </ul>
  )
}
