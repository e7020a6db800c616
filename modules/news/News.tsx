import { ActionLink, EmptyState, type ModuleProps, Pagination, useText } from 'vitrine/module'
import { Headlines } from './Headlines.tsx'
import styles from './News.module.css'
import { NewsCards } from './NewsCards.tsx'
import { NewsList } from './NewsList.tsx'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

const VIEWS = { cards: NewsCards, list: NewsList, headlines: Headlines }

export default function News({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { layout, search, path } = context
  const { items, hasPages, pagePath } = content
  if (items.length === 0) return <EmptyState message={text('news.empty')} />
  const pageCount = Math.ceil(items.length / layout.maxItems)
  const page = hasPages ? Math.min(pageOf(search), pageCount) : 1
  const shown = items.slice((page - 1) * layout.maxItems, page * layout.maxItems)
  const View = Object.entries(VIEWS).find(([name]) => name === layout.view)?.[1] ?? NewsCards
  return (
    <div className="stack gap-6">
      <View items={shown} layout={layout} language={context.language} />
      {hasPages && pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={items.length}
          hrefOf={(other) => (other === 1 ? path : `${path}?page=${other}`)}
        />
      )}
      <p className="wrap gap-3 gap-x-5">
        {!hasPages && (
          <ActionLink href={pagePath} emphasis="quiet">
            {text('news.all')}
          </ActionLink>
        )}
        {hasPages && (
          <a className={styles.feed} href={content.feedPath} type="application/atom+xml">
            {text('news.feed')}
          </a>
        )}
      </p>
    </div>
  )
}

/** The requested page; the first by default. */
function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
