import type { Language } from '#schemas/language.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import type { PageOutcome, PageService } from '#src/live-site/page-service.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { PageGuard } from '#src/renderer/server/page-guard.ts'
import { loginPath, OWNER_PAGES, pathAfterLogin } from './owner-pages.ts'
import type { OwnerSessions } from './owner-sessions.ts'

/** Restricts owner pages to owners, and properties to their own. Previews show them to everybody, without data. */
export function createOwnerPageGuard(ownerSessions: OwnerSessions): PageGuard {
  const view: PageGuard['view'] = async (request, { service, outcome, path, search }) => {
    if (outcome.kind !== 'page' || outcome.page.isPreview || outcome.page.status !== 200) return outcome
    const { page } = outcome
    const isLogin = page.id === OWNER_PAGES.login
    if (page.type !== 'owner' && !isLogin) return outcome
    const session = await ownerSessions.find(request)
    if (isLogin) return session === null ? outcome : redirect(await pathAfterLogin(service, page.language, search))
    if (session === null) return redirect(loginWithNext(service, page.language, path + search))
    const { id } = page.parameters
    if (id === undefined || session.propertyIds.has(readId(id) ?? 0)) return outcome
    return { kind: 'page', page: await service.notFound(page.language) }
  }
  return {
    view,
    async post(request, { service, page }) {
      if (page.type !== 'owner') return null
      const outcome = await view(request, { service, outcome: { kind: 'page', page }, path: page.path, search: '' })
      if (outcome.kind === 'redirect') return outcome.location
      if (outcome.page !== page) throw new AppError('VIEW_NOT_FOUND')
      return null
    },
  }
}

function loginWithNext(service: PageService, language: Language, path: string): string {
  return `${loginPath(service, language)}?${new URLSearchParams({ next: path })}`
}

function redirect(location: string): PageOutcome {
  return { kind: 'redirect', status: 302, location }
}
