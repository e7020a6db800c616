import { ActionLinks, headingsFrom, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import styles from './Steps.module.css'
import type { Content } from './schema.ts'

/** Ordered steps: below each other, side by side, or along an axis. The style sheet numbers them. */
export default function Steps({ content: { steps, actions }, context: { layout } }: ModuleProps<Content>) {
  const level = layout.title === '' ? 2 : 3
  const Title = `h${level}` as const
  return (
    <>
      <ol
        className={styles.steps}
        data-view={layout.view}
        style={{ '--per-row': Math.min(layout.numberItemOfRow, steps.length) }}
      >
        {steps.map(({ title, text, when, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are configured and never change places.
          <li key={index} className={`unbroken ${styles.step}`}>
            {image && (
              <SitePicture
                picture={image}
                sizes="(max-width: 767px) 92vw, 24rem"
                ratio="4 / 3"
                className={`rounded ${styles.picture}`}
              />
            )}
            {when && <p className={`accent text-sm strong ${styles.when}`}>{when}</p>}
            <div className={`stack gap-2 shrinks ${styles.words}`}>
              {title !== '' && <Title className="text-lg snug untracked">{title}</Title>}
              <RichText html={headingsFrom(text ?? '', level + 1)} className="quiet" />
            </div>
          </li>
        ))}
      </ol>
      {actions && actions.length > 0 && (
        <p className={`wrap gap-3 gap-x-5 ${styles.actions}`}>
          <ActionLinks actions={actions} />
        </p>
      )}
    </>
  )
}
