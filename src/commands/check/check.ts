import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { calledFrom } from '#src/commands/prepare.mjs'
import { count } from '#src/definition/validation/findings.ts'
import { applyFixes } from './apply-fixes.ts'
import type { CheckOptions } from './check-options.ts'
import { type CheckedSite, createSiteCheck } from './check-site.ts'
import type { FixableFinding } from './plan-fixes.ts'
import { printedCheck } from './print-check.ts'
import { requireKnownCodes, wantedFindings } from './select-findings.ts'
import { watchCheck } from './watch-check.ts'

/** Checks a site definition and prints the findings; returns the exit code. Throws a UserError for a missing folder. */
export async function check(folder: string, options: CheckOptions): Promise<0 | 1> {
  const { only, fix = false, watch = false } = options
  requireKnownCodes(only)
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" to check.`, 2)
  const checkOnce = await createSiteCheck(path, wantedFindings(only))
  const print = (checked: CheckedSite) => printedCheck({ ...checked, folder, path }, options)
  if (watch) {
    return watchCheck(path, async () => {
      const checked = await checkOnce()
      return { text: print(checked), state: checked.state }
    })
  }
  const { checked, cured } = fix ? await applyFixes(path, checkOnce) : { checked: await checkOnce(), cured: [] }
  // Output for programs contains nothing else.
  if (fix) (options.format === 'text' ? console.log : console.error)(curedLines(cured, folder))
  const text = print(checked)
  if (text !== '') console.log(text)
  return exitCode(checked, options)
}

function curedLines(cured: readonly FixableFinding[], folder: string): string {
  const lines = cured.map(
    ({ file, line, column, code, fix }) => `${folder}/${file}:${line}:${column} fixed ${code}  ${fix.title}`,
  )
  return [...lines, `${folder}: ${count(cured.length, 'finding')} mended`].join('\n')
}

function exitCode({ ofTypes, ofSite }: CheckedSite, { maxWarnings = Number.POSITIVE_INFINITY }: CheckOptions): 0 | 1 {
  const findings = [...ofTypes, ...ofSite]
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  return warnings < findings.length || warnings > maxWarnings ? 1 : 0
}
