import type { Language } from '#schemas/language.ts'
import type { PageService } from '#src/server/site/page-service.ts'

/** The ids of the pages by which the code leads owners. */
export const OWNER_PAGES = {
  login: 'login',
  /** Where a new password is asked for. */
  reminder: 'owner-password',
  /** Where the link in the mail leads. */
  newPassword: 'owner-new-password',
  selection: 'owner',
  account: 'owner-account',
} as const

/** The login page in a language; the home page on a site that has none. */
export function loginPath(service: PageService, language: Language): string {
  return service.pagePath(OWNER_PAGES.login, language) ?? service.shell(language).homePath
}

/** Where an owner goes who has logged in: to the owner page that they were led away from ("?next=…"), else to their properties. */
export async function pathAfterLogin(service: PageService, language: Language, search: string): Promise<string> {
  const next = new URLSearchParams(search).get('next') ?? ''
  const path = await ownerPath(service, next)
  if (path !== null) return path
  return service.pagePath(OWNER_PAGES.selection, language) ?? service.shell(language).homePath
}

/** A path of this site in printable ASCII, as a Location header takes it: no "//host", no backslash, no "#". */
const SAFE_PATH = /^\/(?![/\\])[!"$-[\]-~]*$/

/**
 * The owner page at a path, by its path in the language that the path begins with: the language switcher changes that alone. Null for
 * anything else, so that nobody can be led anywhere by a link to the login page.
 */
async function ownerPath(service: PageService, path: string): Promise<string | null> {
  if (!SAFE_PATH.test(path)) return null
  const [pathname = ''] = path.split('?', 1)
  const found = await service.find(pathname)
  const outcome = found.kind === 'redirect' ? await service.find(found.location) : found
  const isOwner = outcome.kind === 'page' && outcome.page.type === 'owner' && !outcome.page.isPreview
  return isOwner && outcome.page.status === 200 ? outcome.page.path + path.slice(pathname.length) : null
}
