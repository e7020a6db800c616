import { X } from 'lucide'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { backgroundStyle } from '#src/parts/background-style.ts'
import { ContactLines } from '#src/parts/ContactLines.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockScroll } from '#src/ui/scrolling.ts'
import styles from './Drawer.module.css'
import { EvaluationLink } from './EvaluationLink.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
  readonly side: 'left' | 'right'
  /** The header, below which the drawer opens. */
  readonly headerBar: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The menu of narrow screens, a modal dialog below the header: the page behind it does not scroll (SHELL-11). */
export function Drawer({ shell, page, queryString, side, headerBar, isOpen, onClose }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen || !dialog.current) return
    return openBelow(dialog.current, headerBar.current)
  }, [isOpen, headerBar])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it, however the visitor came there.
  useEffect(() => dialog.current?.close(), [page.path])
  const close = () => dialog.current?.close()
  const { appBar } = shell.header
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is for its background and its links.
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-overlay="menu"
      data-side={side}
      aria-label={text('shell.menu')}
      onClose={onClose}
      onClick={(event) => leadsAway(event) && close()}
    >
      <button
        type="button"
        className={styles.close}
        style={backgroundStyle(appBar?.colorBackground, appBar?.colorText)}
        aria-label={text('shell.close-menu')}
        onClick={close}
      >
        <span>{text('shell.close')}</span>
        <Icon of={X} size={22} strokeWidth={1.5} />
      </button>
      <div className={styles.panel}>
        <DrawerMenu shell={shell} page={page} />
        <EvaluationLink shell={shell} />
        <LanguageSwitcher shell={shell} page={page} queryString={queryString} />
        <ContactLines agency={shell.agency} />
      </div>
    </dialog>
  )
}

/** Whether a click hit the backdrop or a link. */
function leadsAway({ target, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget || (target instanceof Element && target.closest('a') !== null)
}

function openBelow(dialog: HTMLDialogElement, header: HTMLElement | null): () => void {
  const stopFollowing = followHeader(dialog, header)
  const unlock = lockScroll()
  const button = header?.querySelector('[data-menu-button]')
  // The menu has replaced its button.
  const closeWithButton = () => {
    if (button && getComputedStyle(button).display === 'none') dialog.close()
  }
  window.addEventListener('resize', closeWithButton)
  if (!dialog.open) dialog.showModal()
  return () => {
    window.removeEventListener('resize', closeWithButton)
    unlock()
    stopFollowing()
  }
}

/** If the header still changes its height after a scroll, the drawer follows. */
function followHeader(dialog: HTMLDialogElement, header: HTMLElement | null): () => void {
  let frame = 0
  const place = () => {
    const bottomPx = Math.max(header?.getBoundingClientRect().bottom ?? 0, 0)
    dialog.style.setProperty('--drawer-top', `${bottomPx}px`)
    dialog.style.setProperty('--header-height', `${header?.offsetHeight ?? 0}px`)
    const isMoving = header?.getAnimations().some(({ playState }) => playState === 'running')
    if (isMoving) frame = requestAnimationFrame(place)
  }
  place()
  return () => cancelAnimationFrame(frame)
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
            <MenuLink entry={entry} shell={shell} page={page} className={styles.link} />
            {entry.children.length > 0 && (
              <ul className={styles.children}>
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink entry={child} shell={shell} page={page} className={styles.child} />
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
