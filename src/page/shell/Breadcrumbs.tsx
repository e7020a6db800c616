import type { PageDocument } from '#schemas/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import styles from './Breadcrumbs.module.css'

/** The way from the home page to the page shown (SHELL-06). */
export function Breadcrumbs({ page }: { readonly page: PageDocument }) {
  const text = useText()
  if (!page.showBreadCrumb || page.breadcrumbs.length === 0) return null
  const above = page.breadcrumbs.slice(0, -1)
  const last = page.breadcrumbs.at(-1)
  return (
    <nav aria-label={text('shell.breadcrumb')}>
      <ol className={styles.crumbs}>
        {above.map(({ name, path }) => (
          <li key={path} className={styles.crumb}>
            <SiteLink href={path}>{name}</SiteLink>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {last?.name}
        </li>
      </ol>
    </nav>
  )
}
