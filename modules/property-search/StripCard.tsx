import {
  Card,
  CardLink,
  longFact,
  mainFacts,
  openHouseText,
  ProgressiveImage,
  PropertyPrice,
  type PropertySummary,
  ribbonOf,
  SiteLink,
  useText,
} from 'vitrine/module'
import styles from './MapStrip.module.css'
import type texts from './texts.json'

interface Props {
  readonly property: PropertySummary
  readonly marqueeIgnore: readonly number[]
}

/** A property in the strip below a map: a low card leaves room for the map. */
export function StripCard({ property, marqueeIgnore }: Props) {
  const text = useText<keyof typeof texts>()
  const { SmallPictureItem: picture, TypeDescription, MainTypeName, City, path } = property
  const ribbon = ribbonOf(property, (kind) => text(`card.${kind}`))
  const facts = mainFacts(property).map((fact) => longFact(fact, text))
  return (
    <Card className={styles.card}>
      <div className={`tint relative ${styles.picture}`}>
        {picture && (
          <ProgressiveImage
            src={picture.Url}
            alt={picture.Name}
            widthPx={picture.Width}
            heightPx={picture.Height}
            placeholder={picture.placeholder}
          />
        )}
      </div>
      <div className={`stack text-sm snug shrinks ${styles.words}`}>
        <p className={`quiet text-xs nowrap clipped ${styles.place}`}>
          {City}
          {ribbon !== '' && <span className={styles.ribbon}> · {ribbon}</span>}
          {picture?.note !== undefined && <span aria-hidden="true"> · {picture.note}</span>}
        </p>
        <h3 className={`snug clipped untracked ${styles.headline}`}>
          {/* Navigates like a link on the map, so that Back returns to the map. */}
          <CardLink as={SiteLink} href={path} target="_top">
            {TypeDescription || MainTypeName}
          </CardLink>
        </h3>
        <p className={`serif text-lg nowrap clipped ${styles.price}`}>
          <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
        </p>
        {property.NextOpenHouse ? (
          <p className={`text-xs ${styles.openHouse}`}>{openHouseText(property.NextOpenHouse, property.language, text)}</p>
        ) : (
          <p className={`quiet text-xs nowrap clipped ${styles.facts}`}>{facts.join(' · ')}</p>
        )}
      </div>
    </Card>
  )
}
