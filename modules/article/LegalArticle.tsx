import { longDate, type ModuleProps, RichText, slugify, useText } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import styles from './LegalArticle.module.css'
import { legalSections } from './legal-sections.ts'
import type { Content } from './schema.ts'

export function LegalArticle({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { html, sections } = legalSections(content.body ?? '', context.layout.title === '' ? 'h2' : 'h3', slugify)
  return (
    <article className={`stack gap-6 gap-x-8 ${styles.article}`}>
      {sections.length > 2 && (
        <nav className={`text-sm rounded ${styles.contents}`} aria-label={text('article.contents')}>
          <p className={`quiet text-xs strong caps ${styles.contentsTitle}`}>{text('article.contents')}</p>
          <ol className={`stack gap-2 ${styles.list}`}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="stack gap-4 top shrinks">
        {content.date && (
          <p className="quiet text-sm">{text('article.updated', { date: longDate(content.date, context.language) })}</p>
        )}
        {content.summary && <p className={`text-lg measure ${styles.summary}`}>{content.summary}</p>}
        <RichText html={html} className={styles.text} />
        <ArticleActions actions={content.actions} />
      </div>
    </article>
  )
}
