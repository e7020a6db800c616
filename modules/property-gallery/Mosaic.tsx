import { Images } from 'lucide'
import { Badge, Icon, LinkButton, Notice, SitePicture, useText } from 'vitrine/module'
import styles from './Mosaic.module.css'
import { captionOf, GALLERY_ID, type Photo, slideId, VIEWER } from './media.ts'
import type texts from './texts.json'

interface Props {
  readonly photos: readonly Photo[]
  readonly view: string
  readonly label: string
}

/** The first photo large with four small ones; on phones a strip to swipe. Each opens in the viewer. */
export function Mosaic({ photos, view, label }: Props) {
  const text = useText<keyof typeof texts>()
  const [first] = photos
  if (!first) return <Notice tone="empty">{text('card.no-photo')}</Notice>
  return (
    <section id={GALLERY_ID} aria-label={label} className={styles.around}>
      <ul className={styles.mosaic} data-view={view} data-count={Math.min(photos.length, 5)}>
        {photos.map((photo, index) => (
          <li key={photo.ID} className={styles.cell}>
            <a className={styles.link} href={`#${slideId(photo)}`} data-opens={VIEWER}>
              {/* The note is visible below; the link would repeat it. */}
              <SitePicture
                picture={{ ...photo.Picture, alt: captionOf(photo.Name, index, text) }}
                sizes={`(max-width: 767px) 100vw, ${index === 0 ? 36 : 18}rem`}
                isFirst={index === 0}
              />
              {photo.Picture.note && (
                <Badge tone="neutral" className={styles.note}>
                  {photo.Picture.note}
                </Badge>
              )}
            </a>
          </li>
        ))}
      </ul>
      <LinkButton variant="overlay" size="small" className={styles.all} href={`#${slideId(first)}`} data-opens={VIEWER}>
        <Icon of={Images} size={18} strokeWidth={1.75} />
        {text('property-gallery.all', { count: photos.length })}
      </LinkButton>
    </section>
  )
}
