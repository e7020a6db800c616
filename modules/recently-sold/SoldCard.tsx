import {
  Badge,
  Card,
  CardLink,
  CardPicture,
  type Language,
  monthOfYear,
  type PropertySummary,
  propertyPicture,
  SiteLink,
  SitePicture,
  useText,
} from 'vitrine/module'
import styles from './SoldCard.module.css'

interface Props {
  readonly property: PropertySummary
  readonly date: string | null
  readonly price: string | null
  /** '' without a link. */
  readonly href: string
  readonly headingLevel: 'h2' | 'h3'
  readonly language: Language
}

/** A sold or let property: its picture, place and date. */
export function SoldCard({ property, date, price, href, headingLevel: Heading, language }: Props) {
  const text = useText()
  const picture = propertyPicture(property)
  const headline = property.TypeDescription || property.MainTypeName
  return (
    <Card variant="bare" className="gap-3 top tall">
      <CardPicture className={`rounded ${styles.figure}`}>
        {picture ? (
          <SitePicture
            picture={picture}
            isDecoration={href !== ''}
            sizes="(max-width: 767px) 78vw, (max-width: 1279px) 45vw, 26rem"
          />
        ) : (
          <p className={styles.none}>{text('card.no-photo')}</p>
        )}
        <Badge tone="dark" className={styles.mark}>
          {text(property.Status === 4 ? 'card.rented' : 'card.sold')}
        </Badge>
      </CardPicture>
      <div className="stack gap-1">
        <p className="wrap gap-x-4 spread quiet text-sm">
          <span>
            {property.City}
            {picture?.note !== undefined && ` · ${picture.note}`}
          </span>
          {date !== null && <time dateTime={date}>{monthOfYear(date, language)}</time>}
        </p>
        <Heading className="text-lg snug">
          {href === '' ? (
            headline
          ) : (
            <CardLink as={SiteLink} href={href}>
              {headline}
            </CardLink>
          )}
        </Heading>
        {price !== null && <p className="figures">{price}</p>}
      </div>
    </Card>
  )
}
