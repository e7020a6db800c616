import type { Language } from '#schemas/language.ts'
import type { PageService } from '#src/live-site/page-service.ts'

export const OWNER_PAGES = {
  login: 'login',
  /** The form that requests a password reset. */
  passwordReset: 'owner-password',
  /** The target of the link in the mail. */
  newPassword: 'owner-new-password',
  selection: 'owner',
  account: 'owner-account',
} as const

/** The path of the login page, or of the home page if there is none. */
export function loginPath(service: PageService, language: Language): string {
  return service.pagePath(OWNER_PAGES.login, language) ?? service.shell(language).homePath
}

/** The target after a login: the owner page that redirected here ("?next=…"), else the property list. */
export async function pathAfterLogin(service: PageService, language: Language, search: string): Promise<string> {
  const next = new URLSearchParams(search).get('next') ?? ''
  const path = await ownerPath(service, next)
  if (path !== null) return path
  return service.pagePath(OWNER_PAGES.selection, language) ?? service.shell(language).homePath
}

/** A local path in printable ASCII, valid in a Location header: no "//host", no backslash, no "#". */
const SAFE_PATH = /^\/(?![/\\])[!"$-[\]-~]*$/

/** Resolves a path to an owner page in the language of its prefix; null for others, so that "next" cannot redirect elsewhere. */
async function ownerPath(service: PageService, path: string): Promise<string | null> {
  if (!SAFE_PATH.test(path)) return null
  const [pathname = ''] = path.split('?', 1)
  const found = await service.find(pathname)
  const outcome = found.kind === 'redirect' ? await service.find(found.location) : found
  const isOwner = outcome.kind === 'page' && outcome.page.type === 'owner' && !outcome.page.isPreview
  return isOwner && outcome.page.status === 200 ? outcome.page.path + path.slice(pathname.length) : null
}
