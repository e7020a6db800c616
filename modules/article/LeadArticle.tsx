import { type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticlePoints } from './ArticlePoints.tsx'
import { articleLevels } from './article-levels.ts'
import styles from './LeadArticle.module.css'
import type { Content } from './schema.ts'

/** A short text in large type, to open or close a page. */
export function LeadArticle({ content, context }: ModuleProps<Content>) {
  const levels = articleLevels(content, context)
  return (
    <article className="stack gap-7">
      <div className={`stack gap-5 gap-x-8 ${styles.opening}`}>
        <ArticleHeading content={content} levels={levels} size="large" />
        <div className={`stack gap-4 top shrinks ${styles.side}`}>
          {content.summary && <p className={styles.summary}>{content.summary}</p>}
          <RichText html={levels.body} className="quiet" />
          <ArticleActions actions={content.actions} />
        </div>
      </div>
      {content.image && (
        <div className="rounded clipped">
          <SitePicture picture={content.image} sizes="(max-width: 1280px) 92vw, 80rem" ratio="21 / 9" />
        </div>
      )}
      <ArticlePoints content={content} perRow={3} headingLevel={levels.below} />
    </article>
  )
}
