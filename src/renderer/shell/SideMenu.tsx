import type { MenuEntry, PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { HEADER_LEVELS, withDescendants } from '#src/definition/pages/menu-levels.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuList } from './MenuList.tsx'
import styles from './SideMenu.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The main menu in a column. A submenu opens below its entry without scripts; that of the current page is open. */
export function SideMenu({ shell, page }: Props) {
  const text = useText()
  if (shell.menu.length === 0) return null
  return (
    <CachedHtml of={shell} by={`side ${page.path}`}>
      <nav aria-label={text('shell.main-menu')} className={styles.menu}>
        <ul className="shrinks grows">
          {shell.menu.map((entry) => (
            <li key={entry.id} className={`relative ${styles.entry}`}>
              <MenuLink entry={entry} shell={shell} page={page} className={styles.link} />
              {entry.children.length > 0 && <Submenu entry={entry} shell={shell} page={page} />}
            </li>
          ))}
        </ul>
      </nav>
    </CachedHtml>
  )
}

function Submenu({ entry, shell, page }: Props & { readonly entry: MenuEntry }) {
  const text = useText()
  const isHere = withDescendants(entry).some(({ path }) => path === page.path)
  return (
    <details open={isHere} suppressHydrationWarning>
      <summary className={`fold-title ${styles.disclose}`} aria-label={text('shell.submenu', { title: entry.title })} />
      <MenuList
        entries={entry.children}
        shell={shell}
        page={page}
        className={styles.children}
        linkClassName={styles.link}
        levels={HEADER_LEVELS - 1}
      />
    </details>
  )
}
