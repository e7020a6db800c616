import type { Language } from '#schemas/language.ts'
import type { OwnerAction } from '#schemas/owner/owner-form.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { defineServer } from '#src/definition/pages/define-server.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'

/** The common rules of portal module types: only owners see them, and they know the portal's pages. */
export function defineOwnerServer<Schema extends object>(
  module: { readonly schema: Schema },
  postActions: readonly OwnerAction[] = [],
) {
  return defineServer(module, {
    isPersonal: true,
    postActions,
    resolve: (content, { table, language }) => Object.assign({ pages: ownerPages(table, language) }, content),
  })
}

/** The portal's pages, found by their ids. */
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
