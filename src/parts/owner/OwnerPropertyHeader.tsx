import type { ModuleContext } from '#schemas/modules/module-view.ts'
import type { OwnerProperty } from '#schemas/owner/owner.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { OwnerAddress } from './OwnerAddress.tsx'
import { OwnerNav } from './OwnerNav.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import styles from './OwnerPropertyHeader.module.css'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  readonly property: OwnerProperty
  readonly pages: OwnerPages
  readonly context: ModuleContext
  /** full: at the top of the page; brief: below something else, without the picture on a phone. */
  readonly shape?: 'full' | 'brief'
}

/** The property of the page: picture, address, status, and the links to its other pages. */
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
