import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAudit } from '#src/commands/audit-packages.ts'
import { ROOT } from '../fixtures/architecture/source-files.ts'

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const manifest = read('package.json')
const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>).filter(([path]) => path !== '')

describe('the dependencies', () => {
  it('have exact versions in package.json', () => {
    const wanted = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are locked with an integrity hash, and come only from the registry', () => {
    expect(locked.length).toBeGreaterThan(300)
    expect(locked.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { link, resolved = 'https://' }]) => link === true || !resolved.startsWith('https://'))).toEqual([])
  })

  it('run no install scripts, except allowed ones; each other is refused by name', () => {
    const names = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.split('node_modules/').at(-1))
    expect([...new Set(names)].filter((name = '') => typeof manifest.allowScripts[name] !== 'boolean')).toEqual([])
  })
})

describe('the audit', () => {
  const report = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { bad: { name: 'bad', severity, range: '<2.0.0', via: [{ title: 'Reads every file' }, 'worse'] } },
    })

  it.each(['high', 'critical'])('fails on a vulnerability of severity %s, and names it', (severity) => {
    expect(readAudit(report(severity))).toEqual({ kind: 'weak', lines: [`bad <2.0.0: ${severity}, Reads every file; by worse`] })
  })

  it.each(['info', 'low', 'moderate'])('passes a vulnerability of severity %s', (severity) => {
    expect(readAudit(report(severity))).toEqual({ kind: 'clean' })
  })

  it('is skipped if the registry cannot be reached, or has no audit', () => {
    expect(readAudit('{"message":"request failed, reason: ENOTFOUND","error":{}}')).toEqual({
      kind: 'unknown',
      reason: 'request failed, reason: ENOTFOUND',
    })
    for (const text of ['', 'npm error', '[]', 'null'])
      expect(readAudit(text)).toEqual({ kind: 'unknown', reason: 'npm gave no report' })
  })
})
