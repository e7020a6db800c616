import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { moduleTypes } from '#modules/schemas.ts'
import { loadSite } from '#src/site/load.ts'
import { formatFindings, summariseFindings } from '#src/site/validation/format-findings.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'

/** What `npm run check` was asked. */
interface CheckOptions {
  readonly folder: string
  readonly format: 'text' | 'json'
}

function readOptions(): CheckOptions {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  })
  const [folder = 'site-config', ...rest] = positionals
  if (rest.length > 0) throw new Error('The check takes one folder: npm run check [folder] [-- --format json].')
  if (values.format !== 'text' && values.format !== 'json') {
    throw new Error(`--format is "text" or "json", not "${values.format}".`)
  }
  return { folder, format: values.format }
}

async function check({ folder, format }: CheckOptions): Promise<number> {
  const stats = await stat(folder).catch(() => null)
  if (!stats?.isDirectory()) throw new Error(`There is no folder "${folder}" to check.`)
  const { findings } = await loadSite(folder, createSiteValidator(moduleTypes))
  if (format === 'json') {
    console.log(JSON.stringify({ findings }, null, 2))
  } else {
    const lines = formatFindings(findings, folder)
    console.log(`${lines === '' ? '' : `${lines}\n`}${folder}: ${summariseFindings(findings)}`)
  }
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

try {
  process.exitCode = await check(readOptions())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
