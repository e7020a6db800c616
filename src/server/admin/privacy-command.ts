import { parseArgs } from 'node:util'
import type { KeptRecords, RemovedRecords } from '#src/server/admin/privacy/privacy-repository.ts'
import type { PrivacyStores } from '#src/server/admin/privacy/privacy-stores.ts'
import { type OperatorCommand, OperatorError, UsageError } from './operator-command.ts'

/** `npx vitrine privacy`: exports or erases the data about an e-mail address. */
export function createPrivacyCommand(stores: PrivacyStores, now: () => Date): OperatorCommand {
  return async (words) => {
    const request = readPrivacyRequest(words)
    if (typeof request === 'string') throw new UsageError(request)
    const { text, exitCode } = await answerPrivacyRequest(stores, request, now())
    // Nothing was removed yet: erasure needs a confirmation.
    if (exitCode !== 0) throw new OperatorError(text)
    return text
  }
}

/** The output and the exit code of the command. */
export interface PrivacyAnswer {
  readonly text: string
  readonly exitCode: 0 | 1
}

/** Runs a privacy request: exports all data as JSON, or reports how much was removed. */
export async function answerPrivacyRequest(stores: PrivacyStores, request: PrivacyRequest, now: Date): Promise<PrivacyAnswer> {
  const { action, email, isConfirmed } = request
  if (action === 'export') return { text: JSON.stringify(await exportPrivacy(stores, email, now), null, 2), exitCode: 0 }
  if (!isConfirmed) {
    const { exportedAt: _, email: about, ...kept } = await exportPrivacy(stores, email, now)
    const counts = countsOf(Object.entries(kept).map(([kind, rows]) => [kind, rows.length]))
    return { text: `Kept about ${about}: ${counts}. To remove it for good, say so with --yes.`, exitCode: 1 }
  }
  const { counts, hasFeedAccount } = await erasePrivacy(stores, email)
  const removed = `Removed about ${email.toLowerCase()}: ${countsOf(Object.entries(counts))}.`
  return { text: hasFeedAccount ? `${removed} ${FEED_ACCOUNT}` : removed, exitCode: 0 }
}

const FEED_ACCOUNT =
  'The owner’s account itself comes with the feed, now without a password: remove it in the agency’s software, let the next import ' +
  'take it from there, and erase once more.'

const NAMES: { readonly [kind: string]: string } = {
  submissions: 'submissions',
  namedIn: 'mentions by others',
  mails: 'mails',
  subscriptions: 'subscriptions',
  subscriptionMatches: 'properties notified of',
  appointments: 'appointments',
  uploads: 'files',
  owners: 'owner accounts',
  ownerSessions: 'owner sessions',
  ownerLinks: 'links to owners',
}

function countsOf(counts: readonly (readonly [kind: string, count: number])[]): string {
  return counts.map(([kind, count]) => `${count} ${NAMES[kind] ?? kind}`).join(', ')
}

/** The number of removed records by kind, and whether an owner's account remains, which the feed would restore. */
export type Erasure = Pick<RemovedRecords, 'counts' | 'hasFeedAccount'>

/** Removes all data about an e-mail address, including files and mails in the data folder. */
export async function erasePrivacy({ records, uploads, files }: PrivacyStores, email: string): Promise<Erasure> {
  const { counts, hasFeedAccount, messageIds, uploadIds } = await records.remove(email)
  // After an interruption the remaining files have no submission, and the nightly purge removes them.
  for (const id of await uploads.forgetOrphans(uploadIds)) await files.uploads.remove(id)
  await files.removeMails(messageIds)
  return { counts, hasFeedAccount }
}

/** The data about an address, as it is handed to the person. */
export interface PrivacyExport extends KeptRecords {
  readonly email: string
  readonly exportedAt: Date
}

/** All data about an e-mail address: whole records, and files by name, size and hash. */
export async function exportPrivacy(stores: PrivacyStores, email: string, now: Date): Promise<PrivacyExport> {
  return { email: email.toLowerCase(), exportedAt: now, ...(await stores.records.find(email)) }
}

/** A privacy request of an operator. */
interface PrivacyRequest {
  readonly action: 'export' | 'erase'
  readonly email: string
  /** Whether the erasure is confirmed. */
  readonly isConfirmed: boolean
}

const USAGE =
  'Say what to do, and for whom: npx vitrine privacy export anne@example.be, or: npx vitrine privacy erase anne@example.be --yes'

/** Parses the command line; returns the usage where it is invalid. */
export function readPrivacyRequest(args: readonly string[]): PrivacyRequest | string {
  const read = parse(args)
  if (read === null) return USAGE
  const [action, email = '', ...more] = read.positionals
  if (more.length > 0 || (action !== 'export' && action !== 'erase')) return USAGE
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return `"${email}" is no e-mail address. ${USAGE}`
  return { action, email, isConfirmed: read.values.yes === true }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { yes: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    return null
  }
}
