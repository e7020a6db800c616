import { useEffect, useRef, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { PackedHtml } from '#src/ui/PackedHtml.tsx'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { ContactLines } from '#src/ui/site/ContactLines.tsx'
import { useServerHtmlLinks } from '#src/ui/site/use-server-html-links.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
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
      data-unpacks
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
      <Panel shell={shell} page={page} queryString={queryString} />
    </div>
  )
}

/** On the first page it is the server's HTML, which the browser makes into elements when the drawer opens. */
function Panel({ shell, page, queryString }: Omit<Props, 'side'>) {
  const address = page.path + queryString
  const isHydrated = useIsHydrated()
  const [serverAddress] = useState(isHydrated ? null : address)
  const links = useServerHtmlLinks()
  const className = `stack gap-5 top start absolute ${styles.panel}`
  // The switch of schemes needs its code, and links of a preview lead to previews.
  const isPacked = !shell.theme.hasSchemeSwitch && !page.isPreview
  if (!import.meta.env.SSR && isPacked && serverAddress === address)
    return <ServerHtml key="server" className={className} {...links} />
  const content = (
    <>
      <CachedHtml of={shell} by={`drawer ${page.path}`}>
        <DrawerMenu shell={shell} page={page} />
      </CachedHtml>
      <EvaluationLink shell={shell} />
      <LanguageSwitcher shell={shell} page={page} queryString={queryString} />
      {shell.theme.hasSchemeSwitch && <SchemeSwitch className={styles.scheme} />}
      <CachedHtml of={shell} by="contact">
        <ContactLines agency={shell.agency} />
      </CachedHtml>
    </>
  )
  return <div className={className}>{isPacked ? <PackedHtml>{content}</PackedHtml> : content}</div>
}

type DrawerMenuProps = Pick<Props, 'shell' | 'page'>

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
