import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { mayDo, type StaffAction } from '#schemas/staff/staff-permissions.ts'
import { answerError } from '#src/platform/errors/answer-error.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { isForeign } from '#src/platform/http/same-origin.ts'
import { requestedLanguage } from '#src/studio/staff/pages/studio-document.ts'
import { refusalInWords } from './refusal-in-words.ts'
import type { SignedInStaff, StaffSessions } from './staff-sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission for a route of the Studio; "open" before sign-in. */
    readonly staff?: StaffAction | 'open'
  }
}

export interface StaffRoute {
  readonly config: { readonly staff: StaffAction | 'open'; readonly session?: 'staff' }
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
}

/** Guards routes of the Studio. Every route under /studio/ and /api/studio/ must use one of both, or its registration fails. */
export interface StaffGuard {
  /**
   * For routes that need a session with a permission. The API answers 401 and 403; documents redirect to the sign-in. Refuses
   * posts from other sites before reading their body.
   */
  readonly requireStaff: (action: StaffAction) => StaffRoute
  /** For routes before sign-in: refuses posts from other sites and forbids caching. */
  readonly open: StaffRoute
}

const SIGNED_IN = 'signedInStaff'
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']
export const SIGN_IN_PATH = '/studio/sign-in/'

/** Creates the guard. Call it once, on the app whose routes it guards. */
export function createStaffGuard(
  app: Pick<FastifyInstance, 'decorateRequest' | 'addHook'>,
  sessions: StaffSessions,
  { publicUrl, usualLanguage }: { readonly publicUrl: string; readonly usualLanguage: () => Language },
): StaffGuard {
  app.decorateRequest(SIGNED_IN)
  app.addHook('onRoute', (route) => {
    const { url, config } = route
    const isOfApi = url.startsWith('/api/studio')
    if ((isOfApi || url.startsWith('/studio')) && config?.staff === undefined)
      throw new Error(`[Bug] ${url} does not say who of the staff may use it`)
    if (!isOfApi) return
    route.errorHandler = (error, request, reply) =>
      answerError(error, request, reply, (known) => refusalInWords(known, languageOf(request)))
  })

  function languageOf(request: FastifyRequest): Language {
    const found = request.getDecorator<SignedInStaff | undefined>(SIGNED_IN)
    return found?.account.language ?? requestedLanguage(request, usualLanguage())
  }

  function refuseForeign(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    if (!SAFE_METHODS.includes(request.method) && isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
  }

  return {
    requireStaff: (action) => ({
      config: { staff: action, session: 'staff' },
      async onRequest(request, reply) {
        refuseForeign(request, reply)
        const found = await sessions.find(request)
        if (found === null) {
          if (request.url.startsWith('/api/')) throw new AppError('STAFF_SIGN_IN_NEEDED')
          return reply.redirect(SIGN_IN_PATH, 303)
        }
        request.setDecorator(SIGNED_IN, found)
        if (!mayDo(found.account.role, action)) throw new AppError('STAFF_NOT_ALLOWED')
        return undefined
      },
    }),
    open: {
      config: { staff: 'open' },
      async onRequest(request, reply) {
        refuseForeign(request, reply)
        return undefined
      },
    },
  }
}

/** The signed-in person, in a route with `requireStaff`. */
export function staffOf(request: FastifyRequest): SignedInStaff {
  return request.getDecorator<SignedInStaff>(SIGNED_IN)
}
