import { Eye } from 'lucide'
import {
  Card,
  CardLink,
  formatCount,
  Icon,
  OwnerAddress,
  type OwnerPages,
  OwnerPicture,
  type OwnerProperty,
  ownerPropertyPath,
  SiteLink,
  StatusBadge,
  useText,
} from 'vitrine/module'
import styles from './OwnerProperties.module.css'

interface Props {
  readonly property: OwnerProperty
  readonly pages: OwnerPages
}

/** One of the owner's properties: the whole card is one link named by the address. */
export function OwnerPropertyCard({ property, pages }: Props) {
  const text = useText()
  const { ID, address, title, price, RecordFile, week } = property
  return (
    <Card className={styles.card}>
      <OwnerPicture property={property} sizes="(max-width: 599px) 92vw, (max-width: 1023px) 45vw, 30rem" />
      <div className={`stack gap-2 ${styles.words}`}>
        <p className={`cluster gap-2 spread quiet text-sm ${styles.marks}`}>
          <StatusBadge property={property} />
          {RecordFile !== '' && <span>{text('owner.reference', { reference: RecordFile })}</span>}
        </p>
        <h3 className={`text-xl snug ${styles.address}`}>
          <CardLink as={SiteLink} href={ownerPropertyPath(pages.property, ID)}>
            <OwnerAddress address={address} />
          </CardLink>
        </h3>
        <p className="quiet">{title}</p>
        {price !== '' && <p className={`serif text-lg ${styles.price}`}>{price}</p>}
        <p className={`row gap-2 text-sm figures ruled above-2 ${styles.views}`}>
          <Icon of={Eye} size={18} strokeWidth={1.5} />
          {text('owner.week', {
            visits: week.visitors,
            shownVisits: formatCount(week.visitors),
            views: week.views,
            shownViews: formatCount(week.views),
          })}
        </p>
      </div>
    </Card>
  )
}
