import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'
import { readAudit } from './read-audit.mjs'

// Without a network the answer must not be long in coming.
const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks the registry for known weaknesses of what the server runs with, prints what it says, and gives the counts of one test. */
export function auditPackages() {
  const isWindows = process.platform === 'win32'
  const { stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ARGUMENTS, { cwd: root, encoding: 'utf8', shell: isWindows })
  const audit = readAudit(stdout ?? '')
  if (audit.kind === 'unknown') {
    console.log(`Audit skipped: the registry cannot be asked (${audit.reason}).`)
    return { passed: 0, failed: 0, skipped: 1, failures: [], unsteady: [] }
  }
  if (audit.kind === 'clean') {
    console.log('No high or critical weakness is known of what the server runs with.')
    return { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
  }
  console.log(audit.lines.join('\n'))
  return { passed: 0, failed: audit.lines.length, skipped: 0, failures: audit.lines, unsteady: [] }
}
