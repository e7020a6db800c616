import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StatusMark } from '#src/page/StatusMark.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { currentEntry } from './current-entry.ts'
import styles from './Drawer.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The main menu in the drawer: every entry with its submenu. */
export function DrawerMenu({ shell, page }: Props) {
  const text = useText()
  return (
    <nav aria-label={text('shell.main-menu')}>
      <ul className={styles.entries}>
        {shell.menu.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <SiteLink href={entry.path} className={styles.link} aria-current={currentEntry(entry, page, shell.homePath)}>
              {entry.title}
              <StatusMark of={entry} />
            </SiteLink>
            {entry.children.length > 0 && (
              <ul className={styles.children}>
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <SiteLink href={child.path} className={styles.child} aria-current={currentEntry(child, page, shell.homePath)}>
                      {child.title}
                      <StatusMark of={child} />
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
