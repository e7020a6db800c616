import { Images } from 'lucide'
import type { MouseEvent } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Mosaic.module.css'
import { largeUrl, type Photo } from './media.ts'

interface Props {
  readonly photos: readonly Photo[]
  readonly view: string
  readonly label: string
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
  /** A visitor is about to open a photo. */
  readonly onIntent: () => void
}

/** The first photo large with four small ones; a swipeable strip on a phone. */
export function Mosaic({ photos, view, label, onOpen, onIntent }: Props) {
  const text = useText()
  const [first] = photos
  if (!first) return <Notice tone="empty">{text('card.no-photo')}</Notice>
  return (
    <section aria-label={label} className={styles.around}>
      <ul className={styles.mosaic} data-view={view} data-count={Math.min(photos.length, 5)}>
        {photos.map((photo, index) => (
          <li key={photo.ID} className={styles.cell}>
            <a
              className={styles.link}
              href={largeUrl(photo)}
              data-holds-click
              onClick={(event) => onOpen(event, index)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <SitePicture
                picture={{ ...photo.Picture, alt: photo.Name || text('gallery.photo', { number: index + 1 }) }}
                sizes={index === 0 ? '(max-width: 1023px) 92vw, 40rem' : '(max-width: 1023px) 92vw, 20rem'}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <LinkButton
        variant="overlay"
        size="small"
        className={styles.all}
        href={largeUrl(first)}
        data-opens="photos"
        data-holds-click
        onClick={(event) => onOpen(event, 0)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <Icon of={Images} size={18} strokeWidth={1.75} />
        {text('gallery.all', { count: photos.length })}
      </LinkButton>
    </section>
  )
}
