import { longDate, type ModuleProps, RichText, slugify, useText } from 'vitrine/module'
import { ArticleActions } from './ArticleActions.tsx'
import styles from './LegalArticle.module.css'
import { legalSections } from './legal-sections.ts'
import type { Content } from './schema.ts'

export function LegalArticle({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { html, sections } = legalSections(content.body ?? '', context.layout.title === '' ? 'h2' : 'h3', slugify)
  return (
    <article className={styles.article}>
      {sections.length > 2 && (
        <nav className={styles.contents} aria-label={text('article.contents')}>
          <p className={styles.contentsTitle}>{text('article.contents')}</p>
          <ol className={styles.list}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.main}>
        {content.date && (
          <p className={styles.date}>{text('article.updated', { date: longDate(content.date, context.language) })}</p>
        )}
        {content.summary && <p className={styles.summary}>{content.summary}</p>}
        <RichText html={html} className={styles.text} />
        <ArticleActions actions={content.actions} />
      </div>
    </article>
  )
}
