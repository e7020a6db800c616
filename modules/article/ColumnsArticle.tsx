import { type ModuleProps, RichText } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticlePoints } from './ArticlePoints.tsx'
import { articleLevels } from './article-levels.ts'
import styles from './ColumnsArticle.module.css'
import type { Content } from './schema.ts'

export function ColumnsArticle({ content, context }: ModuleProps<Content>) {
  const levels = articleLevels(content, context)
  return (
    <article className="stack gap-6">
      <div className={`stack gap-4 ${styles.opening}`}>
        <ArticleHeading content={content} levels={levels} />
        {content.summary && <p className={`quiet text-lg measure ${styles.summary}`}>{content.summary}</p>}
        <RichText html={levels.body} />
      </div>
      <ArticlePoints
        content={content}
        perRow={Math.min(context.layout.numberItemOfRow, content.points?.length ?? 1)}
        headingLevel={levels.below}
      />
      <ArticleActions actions={content.actions} />
    </article>
  )
}
