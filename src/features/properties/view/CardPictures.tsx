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
 * The first pictures on a card, as a strip to swipe. `src/ui/picture-strips.ts` loads those after the first when the visitor
 * seems to want them (PROP-16).
 * Keyboard and assistive technology get one link and one picture per card: the strip is hidden and has no tab stops, since a list
 * of twelve cards would have 36, and the linked page has all pictures with captions. Arrow keys on the link step through the
 * strip.
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
      {/* The negative tabIndex, since browsers make what scrolls a tab stop. */}
      <div className={styles.strip} data-picture-strip="" aria-hidden="true" tabIndex={-1} style={count}>
        {first}
        {more.map((template) => (
          <ServerHtml key={template} className={styles.place} data-needs-script data-picture={template} />
        ))}
        {/* A link cannot lie over a strip that is to be swiped: this one lies within it. */}
        <SiteLink className={styles.link} href={property.path} tabIndex={-1} />
      </div>
      {/* Its dots are a style; its buttons come with the pictures. */}
      <ServerHtml className={styles.steps} data-picture-steps="" data-needs-script aria-hidden="true" style={count} />
    </>
  )
}
