import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { availabilityOf } from '#src/domain/property/availability.ts'
import { useText } from '#src/i18n/use-text.ts'
import { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Card, CardLink } from '#src/ui/Card.tsx'
import styles from './RecentCard.module.css'

interface Props {
  readonly property: PropertySummary
  readonly marqueeIgnore: readonly number[]
}

/** A property in a low line: a small picture beside its name, place and price. */
export function RecentCard({ property, marqueeIgnore }: Props) {
  const text = useText()
  const { SmallPictureItem: picture } = property
  const availability = availabilityOf(property.Status)
  return (
    <Card className={styles.card}>
      <span className={styles.picture}>
        {picture && <img src={picture.urlTemplate.replace('{width}', '400')} alt="" width={104} height={136} loading="lazy" />}
      </span>
      <div className={styles.words}>
        <CardLink as={SiteLink} className={styles.name} href={property.path}>
          {property.TypeDescription || property.MainTypeName}
        </CardLink>
        <p className={styles.place}>{property.City}</p>
        <p className={styles.price}>
          {availability === 'sold' || availability === 'rented' ? (
            text(`card.${availability}`)
          ) : (
            <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
          )}
        </p>
      </div>
    </Card>
  )
}
