import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MenuEntry, PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { headerLayout } from '#src/definition/pages/header-layout.ts'
import { HEADER_LEVELS } from '#src/definition/pages/menu-levels.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { withIcon } from '#src/ui/with-icon.ts'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'
import { MenuList } from './MenuList.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The main menu of wide screens: a list of links, some with a submenu. */
export function Menu({ shell, page }: Props) {
  const text = useText()
  const place = useId()
  if (shell.menu.length === 0) return null
  const isAtEnd = headerLayout(shell).right.includes('menu')
  const isNearEnd = (index: number) => isAtEnd || (index > 2 && index >= shell.menu.length / 2)
  return (
    <CachedHtml of={shell} by={`menu ${page.path} ${place}`}>
      <nav aria-label={text('shell.main-menu')} className={styles.menu}>
        <ul className={styles.entries}>
          {shell.menu.map((entry, index) =>
            entry.children.length > 0 ? (
              <Submenu key={entry.id} entry={entry} shell={shell} page={page} isNearEnd={isNearEnd(index)} />
            ) : (
              <li key={entry.id}>
                <MenuLink entry={entry} shell={shell} page={page} className={styles.link} />
              </li>
            ),
          )}
        </ul>
      </nav>
    </CachedHtml>
  )
}

interface SubmenuProps {
  readonly entry: MenuEntry
  readonly shell: ShellDocument
  readonly page: PageDocument
  /** Whether its submenu has more room towards the start of the line. */
  readonly isNearEnd: boolean
}

/** A menu entry with a submenu, opened by its button or hovering, closed by Escape; without JavaScript by CSS. */
function Submenu({ entry, shell, page, isNearEnd }: SubmenuProps) {
  const text = useText()
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const [isOpen, setOpen] = useState(false)
  const hasBeenHovered = useRef(false)
  // Opened before this has hydrated, by the first script (src/renderer/boot/early-actions.ts) or the style sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the first render says.
  useLayoutEffect(() => {
    const list = button.current?.nextElementSibling
    if (list && !isHydrated) setOpen(getComputedStyle(list).visibility === 'visible')
  }, [])
  const hover = (isInside: boolean) => {
    hasBeenHovered.current = isInside
    setOpen(isInside)
  }
  return (
    <li
      className={styles.parent}
      data-near-end={isNearEnd || undefined}
      data-open={isHydrated ? isOpen : undefined}
      suppressHydrationWarning
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(false)}
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <MenuLink entry={entry} shell={shell} page={page} className={styles.link} />
      <button
        ref={button}
        type="button"
        {...withIcon('chevron-down', { sizePx: 16, className: styles.disclose })}
        data-early="submenu"
        suppressHydrationWarning
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={text('shell.submenu', { title: entry.title })}
        // A click keeps a hovered submenu open.
        onClick={() => setOpen(hasBeenHovered.current || !isOpen)}
      />
      <MenuList
        id={listId}
        entries={entry.children}
        shell={shell}
        page={page}
        className={styles.submenu}
        linkClassName={styles.child}
        levels={HEADER_LEVELS - 1}
        onFollow={() => hover(false)}
      />
    </li>
  )
}
