import type { MenuEntry, PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { StatusMark } from '#src/renderer/StatusMark.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'

interface Props {
  readonly entry: MenuEntry
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly className: string | undefined
  readonly onClick?: (() => void) | undefined
}

/** The link of a menu entry, marked if it leads to the current page or an ancestor, and in a preview if its page is unpublished. */
export function MenuLink({ entry, shell, page, className, onClick }: Props) {
  return (
    <SiteLink href={entry.path} className={className} aria-current={currentEntry(entry, page, shell.homePath)} onClick={onClick}>
      {entry.title}
      <StatusMark of={entry} />
    </SiteLink>
  )
}

/** The value of `aria-current`: "page" for the page itself, "true" for an ancestor. */
function currentEntry(entry: MenuEntry, page: PageDocument, homePath: string): 'page' | 'true' | undefined {
  if (entry.isExternal) return undefined
  if (entry.path === page.path) return 'page'
  const isAbove = entry.path !== homePath && entry.path !== '/' && page.path.startsWith(entry.path)
  return isAbove ? 'true' : undefined
}
