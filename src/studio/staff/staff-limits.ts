import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow, type RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

/** Limits on sign-ins of staff, counted in the database for all instances. */
export interface StaffLimits {
  /** Counts an attempt of any kind from one IP address. */
  readonly consumeAttempt: (ip: string) => Promise<RateLimit>
  /** Counts a code for one account. Nobody without its mailbox gets as far, so nobody else can lock it. */
  readonly consumeCode: (accountId: string) => Promise<RateLimit>
  /** Counts a code that proves who is signed in. Apart from those of sign-ins: a session that was stolen shuts nobody out. */
  readonly consumeProof: (accountId: string) => Promise<RateLimit>
  /** Whether a mailbox gets another link; false while enough of its links are valid. */
  readonly mayMail: (email: string) => Promise<boolean>
  /** Counts an invitation that an account has mailed, to one mailbox and to all. */
  readonly consumeInvitation: (accountId: string, mailbox: string) => Promise<RateLimit>
}

interface Options {
  readonly rates: Pick<RateRepository, 'count'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

/** Two requests for a sign-in with a passkey; an office may share an address. */
const FROM_ONE_IP = { limit: 60, windowSeconds: 600 }
/** Of a million codes three are right at a time, and who guesses needs the mailbox, too, or an open session. */
const CODES = { limit: 5, windowSeconds: 900 }
/** The window is longer than a link holds. */
const MAILS = { limit: 3, windowSeconds: 900 }

/** A session of an administrator that was stolen writes to no crowd; an agency that opens its portal invites its owners one by one. */
const INVITATIONS = { limit: 100, windowSeconds: 3600 }
/** The link of an invitation is sent again where it was lost, and not more. */
const INVITATIONS_OF_ONE = { limit: 5, windowSeconds: 86_400 }

/** Creates the limits; addresses are counted under keyed hashes. */
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
    async mayMail(email) {
      return (await countInWindow(rates, { key: `staff-mail/${secret.hash('staff-mail', email)}`, ...MAILS }, now())).isAllowed
    },
  }
}
