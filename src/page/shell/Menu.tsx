import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StatusMark } from '#src/page/StatusMark.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { currentEntry } from './current-entry.ts'
import styles from './Menu.module.css'
import { Submenu } from './Submenu.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The main menu of wide screens: a list of links, some with a submenu. */
export function Menu({ shell, page }: Props) {
  const text = useText()
  if (shell.menu.length === 0) return null
  return (
    <nav aria-label={text('shell.main-menu')} className={styles.menu}>
      <ul className={styles.entries}>
        {shell.menu.map((entry) =>
          entry.children.length > 0 ? (
            <Submenu key={entry.id} entry={entry} shell={shell} page={page} />
          ) : (
            <li key={entry.id}>
              <SiteLink href={entry.path} className={styles.link} aria-current={currentEntry(entry, page, shell.homePath)}>
                {entry.title}
                <StatusMark of={entry} />
              </SiteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
