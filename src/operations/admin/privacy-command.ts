import { parseArgs } from 'node:util'
import { KINDS, type Privacy } from '#src/operations/privacy/privacy.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export function createPrivacyCommand(privacy: Privacy, now: () => Date): OperatorCommand {
  return async (words) => {
    const request = readPrivacyRequest(words)
    if (typeof request === 'string') throw new UsageError(request)
    const { text, exitCode } = await answerPrivacyRequest(privacy, request, now())
    // Nothing was removed: erasure needs a confirmation.
    if (exitCode !== 0) throw new OperatorError(text)
    return text
  }
}

export interface PrivacyAnswer {
  readonly text: string
  readonly exitCode: 0 | 1
}

/** Exports all data as JSON, or erases it and reports the counts. */
export async function answerPrivacyRequest(privacy: Privacy, request: PrivacyRequest, now: Date): Promise<PrivacyAnswer> {
  const { action, isConfirmed } = request
  const email = request.email.toLowerCase()
  if (action === 'export') {
    const exported = { email, exportedAt: now, ...(await privacy.find(email)) }
    return { text: JSON.stringify(exported, null, 2), exitCode: 0 }
  }
  if (!isConfirmed) {
    const counts = countsOf(Object.entries(await privacy.find(email)).map(([kind, rows]) => [kind, rows.length]))
    return { text: `Stored about ${email}: ${counts}. To remove it for good, say so with --yes.`, exitCode: 1 }
  }
  const { counts, remarks } = await privacy.erase(email)
  const removed = `Removed about ${email}: ${countsOf(Object.entries(counts))}.`
  return { text: [removed, ...remarks].join(' '), exitCode: 0 }
}

function countsOf(counts: readonly (readonly [kind: string, count: number])[]): string {
  return counts.map(([kind, count]) => `${count} ${KINDS[kind] ?? kind}`).join(', ')
}

interface PrivacyRequest {
  readonly action: 'export' | 'erase'
  readonly email: string
  readonly isConfirmed: boolean
}

const USAGE =
  'Say what to do, and for whom: npx vitrine privacy export anne@example.be, or: npx vitrine privacy erase anne@example.be --yes'

/** Returns the usage for an invalid command line. */
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
