import { ChevronDown } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MenuEntry, PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StatusMark } from '#src/page/StatusMark.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { currentEntry } from './current-entry.ts'
import styles from './Menu.module.css'

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

interface SubmenuProps {
  readonly entry: MenuEntry
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/**
 * A menu entry with a submenu. Its button and hovering open it, Escape closes it; without JavaScript the style sheet opens it on
 * hover and focus.
 */
function Submenu({ entry, shell, page }: SubmenuProps) {
  const text = useText()
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const [isOpen, setOpen] = useState(false)
  const hasBeenHovered = useRef(false)
  const hover = (isInside: boolean) => {
    hasBeenHovered.current = isInside
    setOpen(isInside)
  }
  return (
    <li
      className={styles.parent}
      data-open={isHydrated ? isOpen : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(false)}
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <SiteLink href={entry.path} className={styles.link} aria-current={currentEntry(entry, page, shell.homePath)}>
        {entry.title}
        <StatusMark of={entry} />
      </SiteLink>
      <button
        ref={button}
        type="button"
        className={styles.disclose}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={text('shell.submenu', { title: entry.title })}
        // A click keeps open what hovering opened.
        onClick={() => setOpen(hasBeenHovered.current || !isOpen)}
      >
        <Icon of={ChevronDown} size={16} strokeWidth={1.75} />
      </button>
      <ul id={listId} className={styles.submenu}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <SiteLink
              href={child.path}
              className={styles.child}
              aria-current={currentEntry(child, page, shell.homePath)}
              onClick={() => hover(false)}
            >
              {child.title}
              <StatusMark of={child} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
