import { type ModuleProps, RichText } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import styles from './QuoteArticle.module.css'
import type { Content } from './schema.ts'

/** A quotation (the summary) with its source (the headline). */
export function QuoteArticle({ content }: ModuleProps<Content>) {
  return (
    <figure className={`stack gap-4 ${styles.quote}`}>
      <blockquote className={`serif text-2xl ${styles.words}`}>{content.summary || content.name}</blockquote>
      {(content.headline || content.body) && (
        <figcaption className="quiet">
          {content.headline}
          <RichText html={content.body} />
        </figcaption>
      )}
      <ArticleActions actions={content.actions} />
    </figure>
  )
}
