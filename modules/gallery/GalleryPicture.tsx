import { SitePicture, type Slide } from 'vitrine/module'
import styles from './Gallery.module.css'

interface Props {
  readonly slide: Slide
  readonly viewer: string
  readonly view: string
  /** The place and the number: "2 / 6". */
  readonly place: string
}

const SIZES: { readonly [view: string]: string } = {
  grid: '(max-width: 599px) 92vw, (max-width: 1023px) 46vw, 27rem',
  mosaic: '(max-width: 599px) 60vw, 30rem',
  strip: '(max-width: 767px) 78vw, (max-width: 1023px) 46vw, 27rem',
  slideshow: '(max-width: 1279px) 92vw, 80rem',
}

/** A picture that opens in the viewer, with its caption; in a mosaic only the viewer has captions. */
export function GalleryPicture({ slide: { id, picture, caption }, viewer, view, place }: Props) {
  const isSlide = view === 'slideshow'
  return (
    <figure className={`stack gap-2 ${styles.figure}`}>
      <a className={`block rounded clipped ${styles.link}`} href={`#${id}`} data-opens={viewer}>
        <SitePicture picture={picture} sizes={SIZES[view] ?? '27rem'} />
      </a>
      {view !== 'mosaic' && (caption !== '' || isSlide) && (
        <figcaption className={`quiet text-sm snug ${styles.caption}`}>
          {isSlide && <span className="ink figures rigid">{place}</span>}
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
