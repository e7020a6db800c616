import { ActionLinks, headingsFrom, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import styles from './Cta.module.css'
import type { Content } from './schema.ts'

export default function Cta({ content, context: { layout } }: ModuleProps<Content>) {
  const { eyebrow, headline, text, image, actions } = content
  const level = layout.title === '' ? 2 : 3
  const Title = `h${level}` as const
  return (
    <div className={`stack gap-5 one-column unbroken ${styles.cta}`} data-view={layout.view}>
      {image && (
        <div className={`filled rounded clipped ${styles.picture}`}>
          <SitePicture picture={image} sizes={layout.view === 'split' ? '(max-width: 767px) 92vw, 40rem' : '12rem'} />
        </div>
      )}
      <div className={`stack gap-3 ${styles.words}`}>
        {eyebrow && <p className="accent text-sm strong">{eyebrow}</p>}
        {headline !== '' && <Title className="text-2xl">{headline}</Title>}
        <RichText html={headingsFrom(text ?? '', level + 1)} className="quiet" />
      </div>
      <p className={`cluster gap-3 gap-x-5 ${styles.actions}`}>
        <ActionLinks actions={actions} />
      </p>
    </div>
  )
}
