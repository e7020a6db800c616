import { longDate, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticlePoints } from './ArticlePoints.tsx'
import { articleLevels } from './article-levels.ts'
import styles from './StandardArticle.module.css'
import type { Resolved } from './server.ts'

/** One column of text; on wide screens its picture and points beside it, without a picture the points below. */
export function StandardArticle({ content, context }: ModuleProps<Resolved>) {
  const levels = articleLevels(content, context)
  const perRow = content.image ? 2 : content.points?.length === 4 ? 4 : 3
  return (
    <article className={`stack gap-6 gap-x-8 one-column ${styles.article}`} data-picture={content.image ? '' : undefined}>
      {content.image && (
        <div className={`rounded clipped ${styles.picture}`}>
          <SitePicture picture={content.image} sizes="(max-width: 1023px) 92vw, 30rem" ratio="4 / 3" />
        </div>
      )}
      <div className={`stack gap-5 top shrinks ${styles.main}`}>
        {content.newsPath && content.date && (
          <time className="quiet text-sm" dateTime={content.date}>
            {longDate(content.date, context.language)}
          </time>
        )}
        <ArticleHeading content={content} levels={levels} />
        {content.summary && <p className={`serif text-xl ${styles.summary}`}>{content.summary}</p>}
        <RichText html={levels.body} />
        <ArticleActions actions={content.actions} />
      </div>
      <div className={styles.points}>
        <ArticlePoints content={content} perRow={perRow} headingLevel={levels.below} />
      </div>
    </article>
  )
}
