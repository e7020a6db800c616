import { type CategoryArticle, EmptyState, type ModuleProps, SiteLink, type Subcategory, useText } from 'vitrine/module'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './Category.module.css'
import type { Resolved } from './server.ts'

/** The articles of a category, as cards, as rows, or as names by subcategory. */
export default function Category({ content, context }: ModuleProps<Resolved>) {
  const text = useText()
  const { layout } = context
  const subcategories = layout.isHasSubcategories || layout.view === 'tree' ? content.subcategories : []
  if (content.articles.length === 0 && subcategories.length === 0) return <EmptyState message={text('category.empty')} />
  const headingLevel = layout.title === '' ? 'h2' : 'h3'
  const list = (articles: readonly CategoryArticle[]) =>
    layout.view === 'tree' ? (
      <Names articles={articles} />
    ) : (
      <ul
        className={`stack gap-7 gap-x-6 ${styles.articles}`}
        data-view={layout.view}
        style={{ '--per-row': layout.numberItemOfRow }}
      >
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} headingLevel={headingLevel} isWide={layout.view === 'list'} />
          </li>
        ))}
      </ul>
    )
  return (
    <div className="stack gap-7">
      {content.articles.length > 0 && list(content.articles.slice(0, layout.maxItems))}
      <Subcategories subcategories={subcategories} headingLevel="h3" list={list} />
    </div>
  )
}

interface SubcategoriesProps {
  readonly subcategories: readonly Subcategory[]
  readonly headingLevel: 'h3' | 'h4'
  readonly list: (articles: readonly CategoryArticle[]) => React.ReactNode
}

function Subcategories({ subcategories, headingLevel: Heading, list }: SubcategoriesProps) {
  return subcategories.map(({ id, name, articles, subcategories: below }) => (
    <section key={id} className="stack gap-5">
      {name !== '' && <Heading className="text-xl">{name}</Heading>}
      {articles.length > 0 && list(articles)}
      <Subcategories subcategories={below} headingLevel="h4" list={list} />
    </section>
  ))
}

function Names({ articles }: { readonly articles: readonly CategoryArticle[] }) {
  return (
    <ul className={styles.names}>
      {articles.map(({ id, path, name }) => (
        <li key={id}>
          <SiteLink href={path}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
