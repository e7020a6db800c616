import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import { createPasswords, type PasswordCost } from '#src/platform/secrets/passwords.ts'
import { markMailed } from './invitations.ts'
import { createManageStaff, type ManageStaff } from './manage-staff.ts'
import { officesOf } from './offices.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createStaffLimits } from './sign-in-limits.ts'
import { createSiteEntries, mayChangeSites, type SiteEntries } from './site-entries.ts'
import { createStaffCodes } from './staff-codes.ts'
import { createStaffCookies, newStaffId } from './staff-cookies.ts'
import { createStaffGuard, type StaffGuard, type StaffRoute, staffOf } from './staff-guard.ts'
import { invitationMail } from './staff-mails.ts'
import type { RightsEnd, StaffParts } from './staff-parts.ts'
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts'
import { createStaffSite } from './staff-site.ts'
import { createStaffStores, purgeExpiredStaffData } from './staff-stores.ts'
import { studioAccountRoutes } from './studio-account-routes.ts'
import { studioPageRoutes } from './studio-page-routes.ts'
import { studioSignInRoutes } from './studio-sign-in-routes.ts'
import { studioStaffRoutes } from './studio-staff-routes.ts'
import { admitsThisMachine, createThisMachine, type ThisMachine } from './this-machine.ts'
import { lastWeekMailDay } from './week-mail-day.ts'
import { isWeekMailToken } from './week-mail-link.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly staff: StaffGuard & {
      readonly sessions: StaffSessions
      readonly manage: ManageStaff
      readonly entries: SiteEntries
      readonly thisMachine: Pick<ThisMachine, 'link'>
      /** Adds an action of the signed-in person to the audit log. */
      readonly record: (request: FastifyRequest, action: AuditedAction, about: string) => Promise<void>
      /** The same for an account without a session, such as its calendar program. */
      readonly recordOf: (accountId: string, action: AuditedAction, about: string) => Promise<void>
      /** Whether an account gets the weekly mail; the first one comes on the next Monday. */
      readonly setWeekMail: (accountId: string, isOn: boolean) => Promise<void>
      /** For routes that need no session, since their address is the secret. */
      readonly openToAll: StaffRoute
      /** Limits mailed invitations per account and per mailbox. */
      readonly limitInvitation: (request: FastifyRequest, reply: FastifyReply, mailbox: string) => Promise<void>
      /** Limits mails that one person causes to colleagues. */
      readonly limitNotice: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
      /** Features add callbacks that run when somebody's rights end. */
      readonly rightsEnd: RightsEnd[]
      /** The origin of links to staff, without a trailing slash. */
      readonly origin: string
    }
  }
}

/** Accounts of staff: sign-in, sessions, roles, audit log. Register plugins that use `app.staff` after it. */
export const staffPlugin = fp<{ readonly passwordCost: PasswordCost | undefined }>(
  async (app, { passwordCost }) => {
    const { afterAnswer, database, environment, mail, secret, site: services, now, log } = app
    const { db } = database
    const { publicUrl } = environment
    const cookies = createStaffCookies(secret, publicUrl)
    const context = () => ({ ...services.live(), publicUrl })
    const siteName = () => services.live().site.config.agency.name
    const usualLanguage = () => services.live().site.config.defaultLanguage
    const site = createStaffSite(publicUrl)
    const rightsEnd: RightsEnd[] = []
    const recoveryCodes = createRecoveryCodes(secret, createPasswords(passwordCost))
    const parts: StaffParts = {
      db,
      rightsEnd,
      cookies,
      site,
      context,
      now,
      log,
      afterAnswer,
      mailQueue: mail.queue,
      codes: createStaffCodes({ secret, recoveryCodes, issuer: siteName }),
      limits: createStaffLimits({ rates: createRateRepository(db), secret, now }),
      sessionHash: (sessionId) => secret.hash('staff-session', sessionId),
      tokenHash: (token) => tokenHash(secret, token),
      mailMark: (token) => secret.hash('staff-mailbox', token),
      isWeekMailToken: (accountId, token) => isWeekMailToken(secret, accountId, token),
    }
    const stores = createStaffStores(db)
    const isAllowed = admitsThisMachine(environment)
    const sessions = createStaffSessions({
      sessions: stores.sessions,
      cookies,
      hashOf: parts.sessionHash,
      admitsThisMachine: isAllowed,
      now,
    })
    const manage = createManageStaff({
      rightsEnd,
      db,
      tokenHash: parts.tokenHash,
      now,
      mailInvitation: (transaction, account, { path, expiresAt }) =>
        mail.queue.enqueue(transaction, [
          invitationMail(account, { url: site.origin + markMailed(parts, path), eraseAt: expiresAt }, context()),
        ]),
    })
    const guard = createStaffGuard(app, sessions, { publicUrl, usualLanguage })
    const thisMachine = createThisMachine({ parts, isAllowed, language: usualLanguage })
    app.purgeables.push({
      async purgeExpired(time) {
        await purgeExpiredStaffData(db, time)
        await recoveryCodes.hashFormer(db)
      },
    })
    app.mediaAccess.addPass(async (request) => {
      const found = await sessions.find(request)
      return found !== null && mayDo(found.account.role, 'use-studio')
    })
    const entries = createSiteEntries(parts)
    const recordOf = (accountId: string, action: AuditedAction, about: string) =>
      stores.audit.add({ id: newStaffId(), at: now(), accountId, action, about: about.slice(0, 200) })
    const record = (request: FastifyRequest, action: AuditedAction, about: string) =>
      recordOf(staffOf(request).account.id, action, about)
    const limitInvitation = async (request: FastifyRequest, reply: FastifyReply, mailbox: string) => {
      const limit = await parts.limits.consumeInvitation(staffOf(request).account.id, mailbox)
      if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
    }
    const limitNotice = async (request: FastifyRequest, reply: FastifyReply) => {
      const limit = await parts.limits.consumeNotice(staffOf(request).account.id)
      if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
    }
    const setWeekMail = async (accountId: string, isOn: boolean) => {
      await stores.accounts.change(accountId, { weekMailedOn: isOn ? lastWeekMailDay(now()) : null })
      await recordOf(accountId, isOn ? 'week-mail-on' : 'week-mail-off', accountId)
    }
    app.decorate('staff', {
      setWeekMail,
      ...guard,
      sessions,
      entries,
      manage,
      thisMachine,
      record,
      recordOf,
      openToAll: guard.open,
      rightsEnd,
      limitInvitation,
      limitNotice,
      origin: site.origin,
    })

    await app.register(studioPageRoutes, { parts, guard, sessions, thisMachine, usualLanguage, setWeekMail, siteName })
    await app.register(studioSignInRoutes, { parts, guard, siteName })
    const isInNetwork = (account: Parameters<typeof mayChangeSites>[0]) =>
      app.neighbours.list().length > 0 && mayChangeSites(account)
    await app.register(studioAccountRoutes, { parts, guard, siteName, isInNetwork })
    await app.register(studioStaffRoutes, {
      guard,
      staff: manage,
      limitInvitation,
      audit: stores.audit,
      usualLanguage,
      offices: () => officesOf(services.live().site),
      origin: site.origin,
    })
  },
  { name: 'staff', dependencies: ['jobs', 'mail', 'media', 'secrets', 'site'] },
)
