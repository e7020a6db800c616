import type { PropertyDetail } from '#schemas/property-detail.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import styles from './Mosaic.module.css'

interface Props {
  readonly pictures: PropertyDetail['Pictures']
  readonly label: string
}

/** The pictures of a home: the first one large, the others around it with their captions; a strip to swipe on a phone. */
export function Mosaic({ pictures, label }: Props) {
  const text = useText()
  if (pictures.length === 0) return <p className={styles.none}>{text('card.no-photo')}</p>
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className={styles.mosaic} data-count={pictures.length} tabIndex={0}>
        {pictures.map(({ ID, Name, Picture }, index) => (
          <li key={ID} className={styles.cell}>
            <figure className={styles.figure}>
              <SitePicture
                picture={{ ...Picture, alt: Name }}
                sizes={index === 0 ? '(max-width: 1023px) 92vw, 53rem' : '(max-width: 1023px) 92vw, 26rem'}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
