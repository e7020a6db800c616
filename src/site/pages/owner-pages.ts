import type { Language } from '#schemas/language.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import type { ModuleServer } from './module-server.ts'

/** Common rules of all module types of the owner portal: only owners see them, and they know the portal's pages. */
export const ownerPortal: ModuleServer = {
  isPersonal: true,
  resolve: (content, { table, language }) => ({ ...content, pages: ownerPages(table, language) }),
}

/** The pages of the owner portal, which the product finds by their ids. */
function ownerPages(table: PathTable, language: Language): OwnerPages {
  const pathOf = (id: string) => table.pages.get(id)?.paths[language] ?? ''
  return {
    properties: pathOf('owner'),
    property: pathOf('owner-property'),
    history: pathOf('owner-history'),
    account: pathOf('owner-account'),
    login: pathOf('login'),
  }
}
