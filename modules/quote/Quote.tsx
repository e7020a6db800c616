import { type ModuleProps, SitePicture } from 'vitrine/module'
import styles from './Quote.module.css'
import type { Content } from './schema.ts'

/** A quotation: alone, beside a picture, or on a coloured background. */
export default function Quote({ content: { quote, name, role, image }, context: { layout } }: ModuleProps<Content>) {
  const { view } = layout
  return (
    <figure className={`stack gap-5 unbroken ${styles.quote}`} data-view={view}>
      {image && view === 'picture' && (
        <div className={`full rounded clipped ${styles.portrait}`}>
          <SitePicture picture={image} sizes="(max-width: 767px) 92vw, 24rem" ratio="4 / 5" />
        </div>
      )}
      <blockquote className={`breakable shrinks ${styles.words}`}>{quote}</blockquote>
      {(name || role) && (
        <figcaption className={`row gap-4 quiet ${styles.person}`}>
          {image && view !== 'picture' && (
            <SitePicture picture={image} sizes="4rem" ratio="1" className={styles.small} isDecoration />
          )}
          <span>
            {name && <strong className={`block ink ${styles.name}`}>{name}</strong>}
            {role}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
