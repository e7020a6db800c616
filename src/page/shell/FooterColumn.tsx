import type { CSSProperties } from 'react'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import styles from './Footer.module.css'

type Column = ShellDocument['footer']['columns'][number]

/** One configured column: title, texts, links and pictures; texts only where public. */
export function FooterColumn({ column }: { readonly column: Column }) {
  const { title, introText, fullText, links = [], images = [], sm = 12, md = 6, lg = 3 } = column
  return (
    <div className={styles.column} style={{ '--sm': sm, '--md': md, '--lg': lg } as CSSProperties}>
      {title?.public && title.text !== '' && <h2 className={styles.title}>{title.text}</h2>}
      <Html text={introText} className={styles.intro} />
      <Html text={fullText} className={styles.text} />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, link }) => (
            <li key={`${link} ${label}`}>
              <SiteLink href={link}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((picture) => (
            <li key={picture.urlTemplate}>
              <SitePicture className={styles.image} picture={picture} sizes="120px" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** HTML that the server sanitised when the site was loaded. */
function Html({ text, className }: { readonly text: Column['introText']; readonly className: string | undefined }) {
  if (!text?.public || text.text === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.text }} />
}
