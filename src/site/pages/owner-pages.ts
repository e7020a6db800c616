import type { Language } from '#schemas/language.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import type { ModuleServer } from './module-server.ts'

/** What holds for every module type of the owner portal: an owner sees it alone, and it knows the pages of the portal. */
export const ownerPortal: ModuleServer = {
  isPersonal: true,
  resolve: (content, { table, language }) => ({ ...content, pages: ownerPages(table, language) }),
}

/** The pages that the modules of the owner portal lead to: the product knows them by their ids. */
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
