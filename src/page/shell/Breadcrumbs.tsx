import type { PageDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import styles from './Breadcrumbs.module.css'

/** The path from the home page to the current page (SHELL-06). */
export function Breadcrumbs({ page }: { readonly page: PageDocument }) {
  const text = useText()
  if (!page.showBreadCrumb || page.breadcrumbs.length === 0) return null
  // A page without a name in this language is left out.
  const own = page.breadcrumbs.find(({ path }) => path === page.path)
  const above = page.breadcrumbs.filter((crumb) => crumb !== own)
  return (
    <nav aria-label={text('shell.breadcrumb')}>
      <ol className={styles.crumbs}>
        {above.map(({ name, path }) => (
          <li key={path} className={styles.crumb}>
            <SiteLink href={path}>{name}</SiteLink>
          </li>
        ))}
        {own && (
          <li className={styles.crumb} aria-current="page">
            {own.name}
          </li>
        )}
      </ol>
    </nav>
  )
}
