import type { ModuleContext } from '#schemas/modules/module-view.ts'
import type { OwnerProperty } from '#schemas/owner/owner.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { RENT } from '#schemas/property/goal.ts'
import { isAvailable, RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { CardPicture } from '#src/ui/Card.tsx'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import { OwnerNav } from './OwnerNav.tsx'
import styles from './OwnerPropertyHeader.module.css'

interface Props {
  readonly property: OwnerProperty
  readonly pages: OwnerPages
  readonly context: ModuleContext
  /** full: at the top of the page; brief: below something else, without the picture on a phone. */
  readonly shape?: 'full' | 'brief'
}

export function OwnerPropertyHeader({ property, pages, context, shape = 'full' }: Props) {
  const text = useText()
  const { RecordFile, address, title, price, publicPath } = property
  return (
    <div className={styles.around}>
      <OwnerNav pages={pages} path={context.path} id={String(property.ID)} />
      <div className={styles.property} data-shape={shape}>
        <OwnerPicture property={property} sizes="(max-width: 599px) 92vw, 18rem" />
        <div className={styles.words}>
          <p className={styles.marks}>
            <StatusBadge property={property} />
            {RecordFile !== '' && <span>{text('owner.reference', { reference: RecordFile })}</span>}
          </p>
          <h2 className={styles.address}>
            <OwnerAddress address={address} />
          </h2>
          <p className={styles.title}>
            {title}
            {price !== '' && <span className={styles.price}>{price}</span>}
          </p>
          <p className={styles.public}>
            {publicPath === null ? (
              <span className={styles.unseen}>{text('owner.offline')}</span>
            ) : (
              <ActionLink href={publicPath} emphasis="quiet">
                {text('owner.online')}
              </ActionLink>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

interface OwnerPictureProps {
  readonly property: Pick<OwnerProperty, 'picture'>
  readonly sizes: string
}

export function OwnerPicture({ property: { picture }, sizes }: OwnerPictureProps) {
  const text = useText()
  return (
    <CardPicture as="div">
      {picture ? <SitePicture picture={picture} sizes={sizes} /> : <p className={styles.noPicture}>{text('owner.no-photo')}</p>}
    </CardPicture>
  )
}

/** An address such as "Rue du Marché 12, 4900 Spa", on one line or as on an envelope. */
export function OwnerAddress({ address }: { readonly address: string }) {
  const comma = address.lastIndexOf(', ')
  if (comma === -1) return address
  return (
    <>
      <span className={styles.addressPart}>{address.slice(0, comma + 1)}</span>{' '}
      <span className={styles.addressPart}>{address.slice(comma + 2)}</span>
    </>
  )
}

export function StatusBadge({ property }: { readonly property: Pick<OwnerProperty, 'Status' | 'Goal'> }) {
  return (
    <Badge tone={isAvailable(property.Status) ? 'primary' : 'neutral'} shape="pill">
      {useText()(statusKey(property))}
    </Badge>
  )
}

const BY_STATUS: ReadonlyMap<number, MessageKey> = new Map<number, MessageKey>([
  [0, 'owner.status.prospective'],
  [SOLD_STATUS, 'owner.status.sold'],
  [3, 'owner.status.cancelled'],
  [RENTED_STATUS, 'owner.status.rented'],
  [5, 'owner.status.inactive'],
  [6, 'owner.status.reference'],
])

/** An unknown status counts as in preparation. */
function statusKey({ Status, Goal }: Pick<OwnerProperty, 'Status' | 'Goal'>): MessageKey {
  if (isAvailable(Status)) return Goal === RENT ? 'owner.status.for-rent' : 'owner.status.for-sale'
  return BY_STATUS.get(Status) ?? 'owner.status.prospective'
}
