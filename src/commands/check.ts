import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { moduleTypes } from '#modules/schemas.ts'
import { loadSite } from '#src/site/load.ts'
import { formatFindings, summariseFindings } from '#src/site/validation/format-findings.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { calledFrom } from './prepare.mjs'
import { UserError } from './user-error.mjs'

/**
 * Checks the site definition of a folder and prints the findings as text or JSON; gives 1 where there is an error. Throws a UserError where
 * there is no such folder.
 */
export async function check(folder: string, format: 'text' | 'json'): Promise<0 | 1> {
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" to check.`, 2)
  const { findings } = await loadSite(path, createSiteValidator(moduleTypes))
  if (format === 'json') {
    console.log(JSON.stringify({ findings }, null, 2))
  } else {
    const lines = formatFindings(findings, folder)
    console.log(`${lines === '' ? '' : `${lines}\n`}${folder}: ${summariseFindings(findings)}`)
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}
