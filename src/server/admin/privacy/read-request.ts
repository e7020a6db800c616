import { parseArgs } from 'node:util'

/** A privacy request of an operator. */
export interface PrivacyRequest {
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
