import { parseArgs } from 'node:util'

/** What an operator asks of what is kept about somebody. */
export interface PrivacyRequest {
  readonly action: 'export' | 'erase'
  readonly email: string
  /** Erasing is confirmed. */
  readonly isConfirmed: boolean
}

const USAGE =
  'Say what to do, and for whom: npm run privacy -- export anne@example.be, or: npm run privacy -- erase anne@example.be --yes'

/** The request of a command line, or a sentence that says how one is made. */
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
