import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import styles from './CardPictures.module.css'
import { propertyPicture } from './property-picture.ts'

interface Props {
  readonly property: PropertySummary
  readonly sizes?: string | undefined
}

/**
 * The first pictures of a property as a strip to swipe; `src/ui/picture-strips.ts` loads the later ones (PROP-16). Hidden from
 * assistive technology and the keyboard: the card has one link, and arrow keys on it move the strip.
 */
export function CardPictures({ property, sizes }: Props) {
  const text = useText()
  const picture = propertyPicture(property)
  if (!picture) return <p className={styles.none}>{text('card.no-photo')}</p>
  const { MorePictures: more } = property
  const { alt } = picture
  const first = <SitePicture picture={picture} sizes={sizes ?? '(max-width: 767px) 92vw, (max-width: 1279px) 45vw, 400px'} />
  if (more.length === 0) return first
  const count = { '--count': more.length + 1 }
  return (
    <>
      {alt !== '' && <span className="visually-hidden" role="img" aria-label={alt} />}
      {/* The negative tabIndex: browsers make a scrollable element a tab stop. */}
      <div className={styles.strip} data-picture-strip="" aria-hidden="true" tabIndex={-1} style={count}>
        {first}
        <ServerHtml className={styles.more} data-needs-script data-pictures={more.join(' ')} />
        {/* A link above the strip would block swiping, so this link is inside it. */}
        <SiteLink className={styles.link} href={property.path} tabIndex={-1} />
      </div>
      {/* The style sheet draws the dots; the buttons come with the pictures. */}
      <ServerHtml className={styles.steps} data-picture-steps="" data-needs-script aria-hidden="true" style={count} />
    </>
  )
}
