import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { ACCOUNT_NOTICES, type AccountDone, accountPage } from '#src/studio/staff/pages/account-page.ts'
import { authenticatorPage, recoveryCodesPage } from '#src/studio/staff/pages/invitation-page.ts'
import { type Problem, waitProblem, wrongCode } from '#src/studio/staff/pages/sign-in-pages.ts'
import { STEPS, type Step, type StepTaken, stepUpPage } from '#src/studio/staff/pages/step-up-page.ts'
import { sendStudioPage, staffTexts } from '#src/studio/staff/pages/studio-document.ts'
import { accountActions, countOtherSessions, endOtherSessions, isAccountAction, readAccountState } from './account-actions.ts'
import { field, parameter } from './form-fields.ts'
import { storeAuthenticator } from './invitations.ts'
import { BUSY_SECONDS } from './mail-sign-in.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'
import type { TypedAuthenticator } from './staff-codes.ts'
import { SIGN_IN_PATH, staffOf } from './staff-guard.ts'
import type { SignedInStaff } from './staff-sessions.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'
import { hasRecentProof, proveWithCode } from './step-up.ts'
import type { StudioSignInOptions } from './studio-sign-in-routes.ts'

const ACCOUNT_PATH = '/studio/account/'
const STEP_UP_PATH = '/studio/step-up/'
const RECOVERY_CODE = /^[a-z0-9]{4}(?:-[a-z0-9]{4}){2}$/
const MAX_CODES = 10

/** A request of signed-in staff, with its answer. */
interface Turn {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly staff: SignedInStaff
}

/** The pages of one's account. Changes of credentials need a recent proof of identity, which the step-up page asks for. */
export function addAccountPages(app: FastifyInstance, { parts, guard }: Pick<StudioSignInOptions, 'parts' | 'guard'>): void {
  const hidden = { ...guard.requireStaff('use-studio'), schema: { hide: true } }
  const actions = accountActions(parts)
  const stores = createStaffStores(parts.db)
  const turn = (request: FastifyRequest, reply: FastifyReply): Turn => ({ request, reply, staff: staffOf(request) })

  app.get(ACCOUNT_PATH, hidden, (request, reply) => {
    const done = ACCOUNT_NOTICES.find((one) => one === parameter(request, 'done')) ?? null
    return sendAccount(turn(request, reply), { done })
  })

  app.post(ACCOUNT_PATH, hidden, async (request, reply) => {
    const action = field(request, 'action')
    const staff = staffOf(request)
    const about = { id: field(request, 'id'), name: field(request, 'name') }
    if (action === 'end-others')
      return await sendAccount(turn(request, reply), { done: { ended: await endOtherSessions(parts, staff) } })
    if (action === 'remove-passkey') return await afterProof(turn(request, reply), taken({ step: action, id: about.id }))
    if (isAccountAction(action)) await actions[action](staff, about, reply)
    const isOut = action === 'sign-out'
    return reply.redirect(isOut ? `${SIGN_IN_PATH}?done=signed-out&language=${staff.account.language}` : ACCOUNT_PATH, 303)
  })

  app.get('/studio/authenticator/', hidden, (request, reply) =>
    afterProof(turn(request, reply), taken({ step: 'set-authenticator' })),
  )

  app.post('/studio/authenticator/', hidden, async (request, reply) => {
    const staff = staffOf(request)
    if (field(request, 'action') === 'end-others') {
      const codes = field(request, 'codes').split(' ').slice(0, MAX_CODES)
      const shown = codes.filter((code) => RECOVERY_CODE.test(code))
      const ended = await endOtherSessions(parts, staff)
      return sendStudioPage(reply, recoveryCodesPage(staff.account.language, shown, { ended }))
    }
    const entered = { sealed: field(request, 'sealed'), typed: field(request, 'code') }
    return await afterProof(turn(request, reply), taken({ step: 'set-authenticator', ...entered }))
  })

  app.get(STEP_UP_PATH, hidden, (request, reply) =>
    afterProof(turn(request, reply), taken({ step: readStep(parameter(request, 'step')) })),
  )

  app.post(STEP_UP_PATH, hidden, async (request, reply) => {
    const staff = staffOf(request)
    const entered = { id: field(request, 'id'), sealed: field(request, 'sealed'), typed: field(request, 'typed') }
    const step = taken({ step: readStep(field(request, 'step')), ...entered })
    // A passkey or another tab has already proved the identity.
    if (hasRecentProof(staff, parts.now())) return await goOn(turn(request, reply), step)
    const { language } = staff.account
    const limit = await parts.limits.consumeAttempt(request.ip)
    const answer = limit.isAllowed ? await proveWithCode(parts, staff, reply, field(request, 'code')) : limit
    if (answer === 'proved') return await goOn(turn(request, reply), step)
    if (answer === 'wrong') return await askForProof(turn(request, reply), step, wrongCode(language))
    return await askForProof(turn(request, reply), step, wait(reply, language, answer.retryAfterSeconds))
  })

  /** Performs a step, or asks for a proof first. */
  async function afterProof(asked: Turn, step: StepTaken): Promise<FastifyReply> {
    // The account of this machine belongs to nobody and cannot get credentials.
    if (asked.staff.account.id === THIS_MACHINE.id) return asked.reply.redirect(ACCOUNT_PATH, 303)
    return hasRecentProof(asked.staff, parts.now()) ? await goOn(asked, step) : await askForProof(asked, step, null)
  }

  async function goOn(asked: Turn, { step, id, sealed, typed }: StepTaken): Promise<FastifyReply> {
    const { staff, reply } = asked
    switch (step) {
      case 'account':
        return reply.redirect(ACCOUNT_PATH, 303)
      case 'add-passkey':
        return reply.redirect(`${ACCOUNT_PATH}?done=add-passkey`, 303)
      case 'set-authenticator':
        return sealed === '' ? await sendAuthenticator(asked, {}) : await setAuthenticator(asked, { sealed, code: typed })
      case 'remove-passkey': {
        const problem = await actions['remove-passkey'](staff, { id, name: '' }, reply)
        if (problem === null) return reply.redirect(`${ACCOUNT_PATH}?done=passkey-removed`, 303)
        const sentence = staffTexts(staff.account.language)(problem)
        return await sendAccount(asked, { problem: { status: 409, sentence } })
      }
    }
  }

  async function setAuthenticator(asked: Turn, typed: TypedAuthenticator): Promise<FastifyReply> {
    const { request, reply, staff } = asked
    const { account } = staff
    const read = await parts.codes.readAuthenticator(account, typed, parts.now())
    if (read === 'wrong') return await sendAuthenticator(asked, { typed, problem: wrongCode(account.language) })
    if (read === 'busy') return await sendAuthenticator(asked, { typed, problem: wait(reply, account.language, BUSY_SECONDS) })
    await transactStaff(parts.db, (inside) => storeAuthenticator(parts, inside, account, request, read))
    const open = await countOtherSessions(parts, stores, staff)
    return sendStudioPage(reply, recoveryCodesPage(account.language, read.recovery.codes, { open }))
  }

  async function sendAuthenticator(
    { reply, staff: { account } }: Turn,
    { typed, problem = null }: { readonly typed?: TypedAuthenticator; readonly problem?: Problem | null },
  ): Promise<FastifyReply> {
    const authenticator = parts.codes.newAuthenticator(account, typed?.sealed)
    return sendStudioPage(reply, await authenticatorPage(account, { authenticator, problem }))
  }

  async function sendAccount(
    { reply, staff }: Turn,
    { problem = null, done = null }: { readonly problem?: Problem | null; readonly done?: AccountDone | null },
  ): Promise<FastifyReply> {
    return sendStudioPage(reply, accountPage({ ...(await readAccountState(parts, staff)), problem, done }))
  }

  async function askForProof(
    { reply, staff: { account } }: Turn,
    step: StepTaken,
    problem: Problem | null,
  ): Promise<FastifyReply> {
    const hasPasskey = (await stores.passkeys.listOf(account.id)).length > 0
    const hasAuthenticator = (await stores.codes.findTotp(account.id)) !== null
    return sendStudioPage(reply, stepUpPage({ account, taken: step, hasPasskey, hasAuthenticator, problem }))
  }
}

function taken(step: Pick<StepTaken, 'step'> & Partial<StepTaken>): StepTaken {
  return { id: '', sealed: '', typed: '', ...step }
}

function readStep(name: string): Step {
  return STEPS.find((one) => one === name) ?? 'account'
}

function wait(reply: FastifyReply, language: Language, seconds: number): Problem {
  reply.header('retry-after', seconds)
  return waitProblem(language, seconds)
}
