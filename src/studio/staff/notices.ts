import type { FastifyRequest } from 'fastify'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { deviceWords } from './device-words.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import { makeStaffLink } from './staff-links.ts'
import { credentialMail, deviceMail, type StaffNotice } from './staff-mails.ts'
import type { StaffParts } from './staff-parts.ts'
import type { StaffStores } from './staff-stores.ts'

type Parts = Pick<StaffParts, 'tokenHash' | 'mailQueue' | 'context' | 'site' | 'now'>

/** Mails a notice of a sign-in from a new browser, in the transaction of the sign-in. */
export async function mailDevice(
  parts: Parts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
): Promise<void> {
  await mailNotice(parts, stores, account, request, deviceMail)
}

/** Mails a notice of a new way to sign in, in the transaction that adds it. */
export async function mailCredential(
  parts: Parts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
): Promise<void> {
  await mailNotice(parts, stores, account, request, credentialMail)
}

/** Whether an account has a way to sign in; without one it is being set up and needs no notices. */
export async function hasCredential({ passkeys, codes }: StaffStores, accountId: string): Promise<boolean> {
  return (await passkeys.listOf(accountId)).length > 0 || (await codes.findTotp(accountId)) !== null
}

async function mailNotice(
  parts: Parts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
  compose: (account: StaffAccount, notice: StaffNotice, context: MailContext) => MailDraft,
): Promise<void> {
  const link = await makeStaffLink(stores.links, 'not-me', account.id, parts)
  const notice = { at: parts.now(), device: deviceWords(request), url: parts.site.origin + link.path, eraseAt: link.expiresAt }
  await parts.mailQueue.enqueue(stores.db, [compose(account, notice, parts.context())])
}
