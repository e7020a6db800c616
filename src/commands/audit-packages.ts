import { runCaptured } from './prepare.mjs'
import { readAudit } from './read-audit.ts'
import { NOTHING, type SuiteCounts } from './test-counts.ts'

// Without a network the answer must not be long in coming.
const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks the registry for known weaknesses of what the server runs with; gives the counts of one test, and what is to be said of them. */
export async function auditPackages(): Promise<SuiteCounts & { readonly printed: string }> {
  const isWindows = process.platform === 'win32'
  const { stdout } = await runCaptured(isWindows ? 'npm.cmd' : 'npm', ARGUMENTS, { shell: isWindows })
  const audit = readAudit(stdout)
  if (audit.kind === 'unknown') {
    return { ...NOTHING, skipped: 1, printed: `Audit skipped: the registry cannot be asked (${audit.reason}).\n` }
  }
  if (audit.kind === 'clean') {
    return { ...NOTHING, passed: 1, printed: 'No high or critical weakness is known of what the server runs with.\n' }
  }
  return { ...NOTHING, failed: audit.lines.length, failures: audit.lines, printed: `${audit.lines.join('\n')}\n` }
}
