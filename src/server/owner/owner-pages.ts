import type { Language } from '#schemas/language.ts'
import type { PageService } from '#src/server/pages/page-service.ts'

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

/** The login page in a language; the start page on a site that has none. */
export function loginPath(service: PageService, language: Language): string {
  return service.pagePath(OWNER_PAGES.login, language) ?? service.shell(language).homePath
}

/** Where an owner goes who has logged in: to the owner page that they were led away from ("?next=…"), else to their homes. */
export async function pathAfterLogin(service: PageService, language: Language, search: string): Promise<string> {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (await isOwnerPath(service, next)) return next
  return service.pagePath(OWNER_PAGES.selection, language) ?? service.shell(language).homePath
}

/** Nothing else is honoured, so that nobody can be led anywhere by a link to the login page. */
async function isOwnerPath(service: PageService, path: string): Promise<boolean> {
  if (!/^\/(?![/\\])[^\\#]*$/.test(path)) return false
  const [pathname = ''] = path.split('?', 1)
  const outcome = await service.find(pathname)
  return outcome.kind === 'page' && outcome.page.type === 'owner' && !outcome.page.isPreview && outcome.page.status === 200
}
