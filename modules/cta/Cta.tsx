import { ActionLinks, headingsFrom, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import styles from './Cta.module.css'
import type { Content } from './schema.ts'

export default function Cta({ content, context: { layout } }: ModuleProps<Content>) {
  const { eyebrow, headline, text, image, actions } = content
  const level = layout.title === '' ? 2 : 3
  const Title = `h${level}` as const
  return (
    <div className={styles.cta} data-view={layout.view}>
      {image && (
        <div className={styles.picture}>
          <SitePicture picture={image} sizes={layout.view === 'split' ? '(max-width: 767px) 92vw, 40rem' : '12rem'} />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {headline !== '' && <Title className={styles.title}>{headline}</Title>}
        <RichText html={headingsFrom(text ?? '', level + 1)} className={styles.text} />
      </div>
      <p className={styles.actions}>
        <ActionLinks actions={actions} />
      </p>
    </div>
  )
}
