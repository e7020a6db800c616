import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import cards from '#src/studio/client/views/CardTable.module.css'
import { CardTable } from '#src/studio/client/views/CardTable.tsx'
import { PropertyThumbnail } from '#src/studio/client/views/PropertyThumbnail.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FeatureSwitch } from './FeatureSwitch.tsx'
import { HideSwitch } from './HideSwitch.tsx'
import { ListingComments } from './ListingComments.tsx'
import styles from './Listings.module.css'
import type { FeaturedListing } from './use-featured-listing.ts'
import type { HiddenListings } from './use-hidden-listings.ts'

const COLUMNS = ['property', 'state', 'missing', 'changed'] as const
const TONES = {
  available: 'primary',
  sold: 'dark',
  rented: 'dark',
  unlisted: 'neutral',
  hidden: 'accent',
  coming: 'accent',
  over: 'neutral',
  left: 'neutral',
} as const

interface Choice {
  readonly hidden: HiddenListings
  readonly featured: FeaturedListing | null
  readonly mayEdit: boolean
  /** Whether the list has properties entered by hand beside those of a feed. */
  readonly showsOrigin: boolean
}

interface Props extends Choice {
  readonly listings: readonly StudioListing[]
}

/** Properties with state and missing parts; cards on phones. */
export function ListingTable({ listings, ...rest }: Props) {
  const text = useText()
  return (
    <CardTable columns={COLUMNS.map((column) => text(`studio.listings.column.${column}`))}>
      {listings.map((listing) => (
        <ListingRow key={listing.id} listing={listing} {...rest} />
      ))}
    </CardTable>
  )
}

function ListingRow({ listing, featured, showsOrigin, ...choice }: Choice & { readonly listing: StudioListing }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { id, reference, title, state, origin, path, picture, missing, changedAt, findings } = listing
  return (
    <tr>
      <th scope="row">
        <div className="row gap-3">
          <PropertyThumbnail picture={picture} width={72} height={54} />
          <div>
            <span className="row gap-2">
              {path === null ? (
                <span className={`strong ${cards.name}`}>{reference}</span>
              ) : (
                <a
                  className={`strong ${cards.name}`}
                  href={path}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={text('studio.listings.open', { reference })}
                >
                  {reference}
                </a>
              )}
              <ListingComments listing={listing} />
            </span>
            <span className={`quiet small ${cards.name}`}>{title}</span>
            {origin === 'own' && (
              <span className="row wrap gap-1-3">
                <Badge tone="highlight" shape="pill">
                  {text('studio.listings.origin.own')}
                </Badge>
                <Button size="small" variant="link" onClick={() => go({ item: String(id) })}>
                  {text('studio.listings.origin.edit')}
                  <span className="visually-hidden"> {reference}</span>
                </Button>
              </span>
            )}
            {origin === 'feed' && showsOrigin && <span className="quiet tiny">{text('studio.listings.origin.feed')}</span>}
          </div>
        </div>
      </th>
      <td>
        <div className="stack starts gap-1">
          <Badge tone={TONES[state]} shape="pill">
            {text(`studio.listings.state.${state}`)}
          </Badge>
          <HideSwitch listing={listing} {...choice} />
          {featured !== null && <FeatureSwitch listing={listing} featured={featured} mayEdit={choice.mayEdit} />}
        </div>
      </td>
      <td>
        {missing.length === 0 && findings.length === 0 && <span className="quiet small">{text('studio.listings.complete')}</span>}
        {missing.map((part) => text(`studio.listings.missing.${part}`)).join(' · ')}
        {findings.map(({ pointer, field, words }) => (
          <p key={`${pointer} ${words}`} className="quiet small">
            {field === '' ? words : `${field} – ${words}`}
          </p>
        ))}
      </td>
      <td>
        <time className={styles.day} dateTime={changedAt}>
          {shortDate(belgianMoment(new Date(changedAt)).date)}
        </time>
      </td>
    </tr>
  )
}
