import type { MenuEntry, PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  readonly id?: string
  readonly entries: readonly MenuEntry[]
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly className?: string | undefined
  readonly linkClassName: string | undefined
  /** The number of levels to show, from these entries on; absent for all. */
  readonly levels?: number
  readonly onFollow?: (() => void) | undefined
}

/** Not in the style sheet of every page, since few menus have a third level. */
const NESTED = { paddingInlineStart: 'var(--space-4)', listStyle: 'none' }

/** The entries below a menu entry, with nested lists (MENU-01). */
export function MenuList({ id, entries, className, levels = Number.POSITIVE_INFINITY, ...shared }: Props) {
  const { shell, page, linkClassName, onFollow } = shared
  return (
    <ul id={id} className={className} style={className === undefined ? NESTED : undefined}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} shell={shell} page={page} className={linkClassName} onClick={onFollow} />
          {entry.children.length > 0 && levels > 1 && <MenuList {...shared} entries={entry.children} levels={levels - 1} />}
        </li>
      ))}
    </ul>
  )
}
