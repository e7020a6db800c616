import { useEffect, useRef } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { ContactLines } from '#src/ui/site/ContactLines.tsx'
import styles from './Drawer.module.css'
import { EvaluationLink } from './EvaluationLink.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuList } from './MenuList.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** The id of the drawer, for the menu's button. */
export const DRAWER_ID = 'drawer'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
  readonly side: 'left' | 'right'
}

/** The menu of narrow screens below the header (SHELL-11): a native popover; the page behind does not scroll. */
export function Drawer({ shell, page, queryString, side }: Props) {
  const text = useText()
  const drawer = useRef<HTMLDivElement>(null)
  const shownOn = useRef(page.path)
  useEffect(() => {
    // Any navigation closes it, but not the start of the application while it is open.
    if (shownOn.current !== page.path) drawer.current?.hidePopover?.()
    shownOn.current = page.path
  }, [page.path])
  return (
    <div
      ref={drawer}
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      aria-label={text('shell.menu')}
      className={styles.drawer}
      data-drawer
      data-overlay="menu"
      data-side={side}
    >
      {/* For pointers, beside the panel; keyboards use Escape or the menu's button. */}
      <button
        type="button"
        className={`full no-padding covering ${styles.beside}`}
        tabIndex={-1}
        aria-hidden
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
      />
      <div className={`stack gap-5 top start absolute ${styles.panel}`}>
        <CachedHtml of={shell} by={`drawer ${page.path}`}>
          <DrawerMenu shell={shell} page={page} />
        </CachedHtml>
        <EvaluationLink shell={shell} />
        <LanguageSwitcher shell={shell} page={page} queryString={queryString} />
        {shell.theme.hasSchemeSwitch && <SchemeSwitch className={styles.scheme} />}
        <CachedHtml of={shell} by="contact">
          <ContactLines agency={shell.agency} />
        </CachedHtml>
      </div>
    </div>
  )
}

interface DrawerMenuProps {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The main menu in the drawer: every entry with its submenu. */
function DrawerMenu({ shell, page }: DrawerMenuProps) {
  const text = useText()
  return (
    <nav aria-label={text('shell.main-menu')}>
      <ul className={styles.entries}>
        {shell.menu.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <MenuLink entry={entry} shell={shell} page={page} className={`row serif ${styles.link}`} />
            {entry.children.length > 0 && (
              <MenuList
                entries={entry.children}
                shell={shell}
                page={page}
                className={styles.children}
                linkClassName={`row quiet target undecorated ${styles.child}`}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
