import { availabilityOf, Card, CardLink, PropertyPrice, type PropertySummary, SiteLink, useText } from 'vitrine/module'
import styles from './RecentCard.module.css'
import type texts from './texts.json'

interface Props {
  readonly property: PropertySummary
  readonly marqueeIgnore: readonly number[]
}

/** A property as a low row: a small picture beside its name, place and price. */
export function RecentCard({ property, marqueeIgnore }: Props) {
  const text = useText<keyof typeof texts>()
  const { SmallPictureItem: picture } = property
  const availability = availabilityOf(property.Status)
  return (
    <Card className={styles.card}>
      <span className="filled clipped tall tint">
        {picture && <img src={picture.urlTemplate.replace('{width}', '400')} alt="" width={104} height={136} loading="lazy" />}
      </span>
      <div className={styles.words}>
        <CardLink as={SiteLink} className="block text-sm strong snug" href={property.path}>
          {property.TypeDescription || property.MainTypeName}
        </CardLink>
        <p className="quiet text-sm">
          {property.City}
          {picture?.note !== undefined && ` · ${picture.note}`}
        </p>
        <p className="serif">
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
