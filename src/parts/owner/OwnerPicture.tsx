import type { OwnerProperty } from '#schemas/owner/owner.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { CardPicture } from '#src/ui/Card.tsx'
import styles from './OwnerPicture.module.css'

interface Props {
  readonly property: Pick<OwnerProperty, 'picture'>
  /** As an image's `sizes`. */
  readonly sizes: string
}

/** The first picture of a property, or a placeholder text. */
export function OwnerPicture({ property: { picture }, sizes }: Props) {
  const text = useText()
  return (
    <CardPicture as="div">
      {picture ? <SitePicture picture={picture} sizes={sizes} /> : <p className={styles.none}>{text('owner.no-photo')}</p>}
    </CardPicture>
  )
}
