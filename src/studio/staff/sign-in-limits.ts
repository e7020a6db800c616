import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow, type RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

/** Limits on sign-ins of staff, counted in the database for all instances. */
export interface StaffLimits {
  /** Counts any attempt from one IP address. */
  readonly consumeAttempt: (ip: string) => Promise<RateLimit>
  /** Counts a code for one account. It requires access to the mailbox, so that others cannot lock the account. */
  readonly consumeCode: (accountId: string) => Promise<RateLimit>
  /** Counts a code that proves identity. Separate from sign-ins, so that a stolen session cannot lock the owner out. */
  readonly consumeProof: (accountId: string) => Promise<RateLimit>
  /** Whether a mailbox may get another link; false if it has enough valid ones. */
  readonly mayMail: (email: string) => Promise<boolean>
  /** Counts a mailed invitation, per mailbox and in total. */
  readonly consumeInvitation: (accountId: string, mailbox: string) => Promise<RateLimit>
  /** Counts a mail that one person of the staff causes to another, such as a question for review. */
  readonly consumeNotice: (accountId: string) => Promise<RateLimit>
}

interface Options {
  readonly rates: Pick<RateRepository, 'count'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

/** A passkey sign-in takes two requests; an office may share an address. */
const FROM_ONE_IP = { limit: 60, windowSeconds: 600 }
/** Three of a million codes are right at a time, and guessing also needs the mailbox or an open session. */
const CODES = { limit: 5, windowSeconds: 900 }
/** The window exceeds the validity of a link. */
const MAILS = { limit: 3, windowSeconds: 900 }

/** Limits mails from a stolen administrator session, but lets an agency invite its owners one by one. */
const INVITATIONS = { limit: 100, windowSeconds: 3600 }
/** Allows resending lost invitations. */
const INVITATIONS_OF_ONE = { limit: 5, windowSeconds: 86_400 }

/** More than anybody asks of colleagues. */
const NOTICES = { limit: 40, windowSeconds: 3600 }

/** Addresses are counted by their keyed hashes. */
export function createStaffLimits({ rates, secret, now }: Options): StaffLimits {
  return {
    consumeAttempt: (ip) =>
      countInWindow(rates, { key: `staff-from/${secret.hash('address', ipKey(ip))}`, ...FROM_ONE_IP }, now()),
    consumeProof: (accountId) => countInWindow(rates, { key: `staff-proof/${accountId}`, ...CODES }, now()),
    consumeCode: (accountId) => countInWindow(rates, { key: `staff-code/${accountId}`, ...CODES }, now()),
    async consumeInvitation(accountId, mailbox) {
      const key = `staff-invited/${secret.hash('staff-mail', mailbox)}`
      const ofOne = await countInWindow(rates, { key, ...INVITATIONS_OF_ONE }, now())
      if (!ofOne.isAllowed) return ofOne
      return await countInWindow(rates, { key: `staff-invites/${accountId}`, ...INVITATIONS }, now())
    },
    consumeNotice: (accountId) => countInWindow(rates, { key: `staff-notice/${accountId}`, ...NOTICES }, now()),
    async mayMail(email) {
      return (await countInWindow(rates, { key: `staff-mail/${secret.hash('staff-mail', email)}`, ...MAILS }, now())).isAllowed
    },
  }
}
