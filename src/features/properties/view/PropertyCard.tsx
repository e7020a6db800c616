import { RENT } from '#schemas/property/goal.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { availabilityOf, isAvailable } from '#src/features/properties/rules/availability.ts'
import { longFact, mainFacts, shortFact } from '#src/features/properties/rules/main-facts.ts'
import { openHouseText } from '#src/features/properties/rules/open-house-text.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import { pricePerSquareMetre } from '#src/features/properties/rules/price-per-square-metre.ts'
import { ribbonOf } from '#src/features/properties/rules/ribbon.ts'
import { FavouriteButton } from '#src/features/properties/view/favourites/FavouriteButton.tsx'
import { HideButton } from '#src/features/properties/view/hidden/HideButton.tsx'
import { isNewSince, newSinceAtom } from '#src/features/properties/view/visited/last-visit.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
import { CardPictures } from './CardPictures.tsx'
import { EnergyLabel } from './EnergyLabel.tsx'
import styles from './PropertyCard.module.css'
import { PropertyPrice } from './PropertyPrice.tsx'

interface Props {
  readonly property: PropertySummary
  /** The marks that cards do not show, as configured: `context.shell.marqueeIgnore` of a view. */
  readonly marqueeIgnore: readonly number[]
  /** stacked: picture above; wide: picture beside; large: larger picture above. */
  readonly shape?: 'stacked' | 'wide' | 'large'
  readonly headingLevel?: 'h2' | 'h3'
  /** The display width of the picture, as in `sizes`. */
  readonly sizes?: string
  readonly isLater?: boolean
  /** Whether the list leaves out hidden properties (`useHiding`). */
  readonly canHide?: boolean
}

/** One property in a list: the whole card is one link named by the headline (PROP-03). */
export function PropertyCard({ property, ...rest }: Props) {
  const { marqueeIgnore, shape, headingLevel, sizes, isLater = false, canHide = false } = rest
  return (
    <CachedHtml of={property} by={`card ${shape} ${headingLevel} ${sizes} ${isLater} ${canHide} ${marqueeIgnore.join()}`}>
      <CardOfProperty property={property} {...rest} />
    </CachedHtml>
  )
}

function CardOfProperty({
  property,
  marqueeIgnore,
  shape = 'stacked',
  headingLevel: Heading = 'h3',
  sizes,
  isLater = false,
  canHide = false,
}: Props) {
  const text = useText()
  const headline = property.TypeDescription || property.MainTypeName
  const isOffered = isAvailable(property.Status)
  const perSquareMetre = isOffered ? pricePerSquareMetre(property, marqueeIgnore) : null
  const listedOn = shortDate(property.CreateDate)
  return (
    <Card isLater={isLater} className={styles.card} data-shape={shape} data-availability={availabilityOf(property.Status)}>
      <CardPicture className={styles.figure}>
        <CardPictures property={property} sizes={sizes} />
        <Mark property={property} />
        <PictureNote of={property.SmallPictureItem} />
      </CardPicture>
      <FavouriteButton id={property.ID} headline={headline} />
      {canHide && <HideButton id={property.ID} headline={headline} />}
      <div className={styles.body}>
        <p className={`quiet text-xs strong caps ${styles.place}`}>
          {property.City}{' '}
          <span>
            {property.Zip}
            {property.Neighbourhood !== '' && ` · ${property.Neighbourhood}`}
          </span>
        </p>
        <Heading className={`text-lg snug untracked ${styles.headline}`}>
          <CardLink as={SiteLink} href={property.path}>
            {headline}
          </CardLink>
        </Heading>
        {property.NextOpenHouse && (
          <p className={styles.openHouse}>
            <Icon of="calendar" size={18} />
            <time dateTime={property.NextOpenHouse.From}>{openHouseText(property.NextOpenHouse, property.language, text)}</time>
          </p>
        )}
        <p className={styles.price}>
          <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
          {property.Goal === RENT && property.ChargesRenter !== null && (
            <span className={styles.charges}> {text('card.charges', { amount: formatEuro(property.ChargesRenter) })}</span>
          )}
          {perSquareMetre !== null && <span className={styles.charges}> {text('card.per-m2', { amount: perSquareMetre })}</span>}
        </p>
        <CardFacts property={property} />
        <p className={styles.foot}>
          {[
            ...(property.RecordFile === '' ? [] : [text('card.reference', { reference: property.RecordFile })]),
            ...(isOffered && listedOn !== '' ? [text('card.listed', { date: unbroken(listedOn) })] : []),
          ].join(' · ')}
          <EnergyLabel badge={property.EnergyBadge} />
        </p>
      </div>
    </Card>
  )
}

/** A date that stays on one line: browsers may break a line after a hyphen. */
function unbroken(date: string): string {
  return date.replaceAll('-', '-\u2060')
}

/** One mark at most: the status, the agency's highlight, or "new" since the visitor's last visit. */
function Mark({ property }: { readonly property: PropertySummary }) {
  const text = useText()
  const since = useBrowserAtom(newSinceAtom)
  const ribbon = ribbonOf(property, (kind) => text(`card.${kind}`))
  if (ribbon !== '') {
    return (
      <Badge tone={isGone(property) ? 'dark' : 'accent'} className={styles.ribbon}>
        {ribbon}
      </Badge>
    )
  }
  // The note takes the place of the mark.
  if (property.SmallPictureItem?.note !== undefined) return null
  if (!isAvailable(property.Status) || !isNewSince(property.CreateDate, since)) return null
  return (
    <Badge tone="neutral" className={styles.newMark} title={text('card.new-since')}>
      {text('card.new')}
    </Badge>
  )
}

/** The note on the picture; the alternative text contains it too. */
function PictureNote({ of: picture }: { readonly of: PropertySummary['SmallPictureItem'] }) {
  if (picture?.note === undefined) return null
  return (
    <Badge tone="neutral" className={styles.newMark} aria-hidden="true">
      {picture.note}
    </Badge>
  )
}

function isGone({ Status }: PropertySummary): boolean {
  const availability = availabilityOf(Status)
  return availability === 'sold' || availability === 'rented'
}

function CardFacts({ property }: { readonly property: PropertySummary }) {
  const text = useText()
  const facts = mainFacts(property)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.kind} kind={fact.kind} short={shortFact(fact)} long={longFact(fact, text)} />
      ))}
    </ul>
  )
}

/** The icon says what the short text counts; the rest of the long text is for screen readers. */
function Fact({ kind, short, long }: { readonly kind: string; readonly short: string; readonly long: string }) {
  return (
    <li className="with-icon" data-fact={kind} title={long}>
      {short}
      <span className="visually-hidden">{long.startsWith(short) ? long.slice(short.length) : ` ${long}`}</span>
    </li>
  )
}
