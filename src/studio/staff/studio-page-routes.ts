import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { invitationPage, recoveryCodesPage } from '#src/studio/staff/pages/invitation-page.ts'
import {
  codePage,
  fromSitePage,
  linkGonePage,
  linkSentPage,
  notMePage,
  signInPage,
  waitProblem,
  weekMailPage,
  wrongCode,
} from '#src/studio/staff/pages/sign-in-pages.ts'
import { requestedLanguage, sendStudioPage, staffTexts } from '#src/studio/staff/pages/studio-document.ts'
import { countOtherSessions } from './account-actions.ts'
import { addAccountPages } from './account-page-routes.ts'
import { field, parameter } from './form-fields.ts'
import { acceptWithAuthenticator, accountOfInvitation } from './invitations.ts'
import { accountOfLink, BUSY_SECONDS, mailSignInLink, signInWithCode } from './mail-sign-in.ts'
import { readStaffEmail } from './manage-staff.ts'
import { reportSignIn } from './report-sign-in.ts'
import { setSession } from './sign-in.ts'
import { enterSite, readEntry } from './site-entries.ts'
import { SIGN_IN_PATH, type StaffGuard } from './staff-guard.ts'
import type { StaffParts } from './staff-parts.ts'
import type { StaffSessions } from './staff-sessions.ts'
import { createStaffStores } from './staff-stores.ts'
import type { ThisMachine } from './this-machine.ts'

export interface StudioPageOptions {
  readonly parts: StaffParts
  readonly guard: StaffGuard
  readonly sessions: StaffSessions
  readonly thisMachine: ThisMachine
  readonly usualLanguage: () => Language
  readonly setWeekMail: (accountId: string, isOn: boolean) => Promise<void>
  readonly siteName: () => string
}

/** Longer than any form of these pages. */
const MAX_BODY_BYTES = 8 * 1024

export async function studioPageRoutes(app: FastifyInstance, options: StudioPageOptions): Promise<void> {
  const { guard } = options
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES, parser: (text) => ({ fields: new URLSearchParams(text) }) })
  app.get('/studio', { ...guard.open, schema: { hide: true } }, (_, reply) => reply.redirect('/studio/', 308))
  await addFiles(app, guard)
  addSignIn(app, options)
  addInvitation(app, options)
  addFromSite(app, options)
  addAccountPages(app, options)
}

async function addFiles(app: FastifyInstance, { open }: StaffGuard): Promise<void> {
  const files = [
    ['studio.css', 'text/css; charset=utf-8'],
    ['passkeys.js', 'text/javascript; charset=utf-8'],
  ] as const
  for (const [file, type] of files) {
    const text = await readFile(new URL(`../client/${file}`, import.meta.url), 'utf8')
    app.get(`/studio/${file}`, { ...open, schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    )
  }
}

function addSignIn(app: FastifyInstance, options: StudioPageOptions): void {
  const { parts, guard, sessions, thisMachine, usualLanguage, setWeekMail } = options
  const { open } = guard
  const hidden = { ...open, schema: { hide: true } }

  app.get(SIGN_IN_PATH, hidden, async (request, reply) => {
    if ((await sessions.find(request)) !== null) return reply.redirect('/studio/', 303)
    const isSignedOut = Object(request.query).done === 'signed-out'
    return sendStudioPage(reply, signInPage(requestedLanguage(request, usualLanguage()), { isSignedOut }))
  })

  app.post(SIGN_IN_PATH, hidden, async (request, reply) => {
    const language = requestedLanguage(request, usualLanguage())
    const typed = field(request, 'email')
    const limit = await parts.limits.consumeAttempt(request.ip)
    if (!limit.isAllowed) {
      reply.header('retry-after', limit.retryAfterSeconds)
      const problem = waitProblem(language, limit.retryAfterSeconds)
      return sendStudioPage(reply, signInPage(language, { problem, email: typed }))
    }
    const email = readStaffEmail(typed)
    if (email === null) {
      const problem = { status: 422, sentence: staffTexts(language)('staff.sign-in.email-wrong') }
      return sendStudioPage(reply, signInPage(language, { problem, email: typed }))
    }
    parts.afterAnswer.run(() => mailSignInLink(parts, email))
    return sendStudioPage(reply, linkSentPage(language))
  })

  app.get('/studio/sign-in/link/', hidden, async (request, reply) => {
    const token = parameter(request, 'token')
    const account = await accountOfLink(parts, token)
    if (account === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    return sendStudioPage(reply, codePage(account.language, token))
  })

  app.post('/studio/sign-in/link/', hidden, async (request, reply) => {
    const token = field(request, 'token')
    const language = (await accountOfLink(parts, token))?.language ?? requestedLanguage(request, usualLanguage())
    const limit = await parts.limits.consumeAttempt(request.ip)
    const answer = limit.isAllowed
      ? await signInWithCode(parts, request, token, field(request, 'code'))
      : ({ kind: 'wait', retryAfterSeconds: limit.retryAfterSeconds } as const)
    switch (answer.kind) {
      case 'signed-in':
        setSession(parts, reply, answer.started)
        return reply.redirect('/studio/', 303)
      case 'gone':
        return sendStudioPage(reply, linkGonePage(language))
      case 'wrong': {
        return sendStudioPage(reply, codePage(language, token, { ...wrongCode(language), status: 401 }))
      }
      case 'wait': {
        reply.header('retry-after', answer.retryAfterSeconds)
        return sendStudioPage(reply, codePage(language, token, waitProblem(language, answer.retryAfterSeconds)))
      }
    }
  })

  app.get('/studio/not-me/', hidden, async (request, reply) =>
    sendStudioPage(reply, notMePage(requestedLanguage(request, usualLanguage()), parameter(request, 'token'))),
  )

  app.post('/studio/not-me/', hidden, async (request, reply) => {
    const language = requestedLanguage(request, usualLanguage())
    const isDone = await reportSignIn(parts, field(request, 'token'))
    return sendStudioPage(reply, isDone ? notMePage(language, null) : linkGonePage(language))
  })

  app.get('/studio/week-mail/', hidden, async (request, reply) => {
    const link = { account: parameter(request, 'account'), token: parameter(request, 'token') }
    const account = await accountOfWeekMail(link)
    return sendStudioPage(
      reply,
      account === null ? linkGonePage(requestedLanguage(request, usualLanguage())) : weekMailPage(account.language, link),
    )
  })

  app.post('/studio/week-mail/', hidden, async (request, reply) => {
    const account = await accountOfWeekMail({ account: field(request, 'account'), token: field(request, 'token') })
    if (account === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    await setWeekMail(account.id, false)
    return sendStudioPage(reply, weekMailPage(account.language, null))
  })

  async function accountOfWeekMail({ account, token }: { readonly account: string; readonly token: string }) {
    return parts.isWeekMailToken(account, token) ? await createStaffStores(parts.db).accounts.find(account) : null
  }

  // Signs in at once, for the user of the terminal; a HEAD request does not use the link.
  app.get('/studio/this-machine/', { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
    const language = requestedLanguage(request, usualLanguage())
    const started = await thisMachine.signIn(request, parameter(request, 'token'), language)
    if (started === null) return sendStudioPage(reply, linkGonePage(language))
    setSession(parts, reply, started)
    return reply.redirect('/studio/', 303)
  })
}

/** Where people come in from other sites of the network (decision 153). */
function addFromSite(app: FastifyInstance, { parts, guard, usualLanguage, siteName }: StudioPageOptions): void {
  const hidden = { ...guard.open, schema: { hide: true } }

  app.get('/studio/from/', hidden, async (request, reply) => {
    const token = parameter(request, 'token')
    const entry = await readEntry(parts, token)
    if (entry === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    return sendStudioPage(reply, fromSitePage(entry.account, { from: entry.from, token, siteName: siteName() }))
  })

  app.post('/studio/from/', hidden, async (request, reply) => {
    const started = await enterSite(parts, request, field(request, 'token'))
    if (started === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    setSession(parts, reply, started)
    return reply.redirect('/studio/', 303)
  })
}

function addInvitation(app: FastifyInstance, { parts, guard, usualLanguage }: StudioPageOptions): void {
  const hidden = { ...guard.open, schema: { hide: true } }

  app.get('/studio/invitation/', hidden, async (request, reply) => {
    const token = parameter(request, 'token')
    const account = await accountOfInvitation(parts, token)
    if (account === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    return sendStudioPage(reply, await invitationPage(account, { token, authenticator: parts.codes.newAuthenticator(account) }))
  })

  app.post('/studio/invitation/', hidden, async (request, reply) => {
    const token = field(request, 'token')
    const account = await accountOfInvitation(parts, token)
    if (account === null) return sendStudioPage(reply, linkGonePage(requestedLanguage(request, usualLanguage())))
    const typed = { sealed: field(request, 'sealed'), code: field(request, 'code') }
    const accepted = await acceptWithAuthenticator(parts, request, token, typed)
    switch (accepted) {
      case 'gone':
        return sendStudioPage(reply, linkGonePage(account.language))
      case 'wrong':
      case 'busy': {
        const problem = accepted === 'wrong' ? wrongCode(account.language) : waitProblem(account.language, BUSY_SECONDS)
        if (accepted === 'busy') reply.header('retry-after', BUSY_SECONDS)
        const authenticator = parts.codes.newAuthenticator(account, typed.sealed)
        return sendStudioPage(reply, await invitationPage(account, { token, authenticator, problem }))
      }
      default: {
        setSession(parts, reply, accepted.started)
        const open = await countOtherSessions(parts, createStaffStores(parts.db), { account, session: accepted.started })
        return sendStudioPage(reply, recoveryCodesPage(account.language, accepted.recoveryCodes, { open }))
      }
    }
  })
}
