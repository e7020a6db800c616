import { type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticlePoints } from './ArticlePoints.tsx'
import { articleLevels } from './article-levels.ts'
import styles from './SplitArticle.module.css'
import type { Content } from './schema.ts'

export function SplitArticle({ content, context }: ModuleProps<Content>) {
  const levels = articleLevels(content, context)
  return (
    <article
      className={`stack gap-6 gap-x-8 ${styles.article}`}
      data-reverse={context.layout.view === 'split-reverse' || undefined}
    >
      {content.image && (
        <div className={`rounded clipped ${styles.picture}`}>
          <SitePicture picture={content.image} sizes="(max-width: 1023px) 92vw, 40rem" ratio="4 / 3" />
        </div>
      )}
      <div className="stack gap-4 shrinks">
        <ArticleHeading content={content} levels={levels} />
        {content.summary && <p className={`quiet text-lg ${styles.summary}`}>{content.summary}</p>}
        <RichText html={levels.body} />
        <ArticlePoints content={content} perRow={1} headingLevel={levels.below} />
        <ArticleActions actions={content.actions} />
      </div>
    </article>
  )
}
