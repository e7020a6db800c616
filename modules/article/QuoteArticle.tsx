import { type ModuleProps, RichText } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import styles from './QuoteArticle.module.css'
import type { Content } from './schema.ts'

/** A quotation (the summary) with its source (the headline). */
export function QuoteArticle({ content }: ModuleProps<Content>) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>{content.summary || content.name}</blockquote>
      {(content.headline || content.body) && (
        <figcaption className={styles.source}>
          {content.headline}
          <RichText html={content.body} />
        </figcaption>
      )}
      <ArticleActions actions={content.actions} />
    </figure>
  )
}
