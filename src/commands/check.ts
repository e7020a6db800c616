import { stat } from 'node:fs/promises'
import { moduleTypes } from '#modules/schemas.ts'
import { loadSite } from '#src/site/load.ts'
import { formatFindings, summariseFindings } from '#src/site/validation/format-findings.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { type CommandLine, readCommandLine } from './command-line.mjs'

type Words = Extract<CommandLine, { readonly positionals: readonly string[] }>

/** What `npm run check` was asked. */
interface CheckOptions {
  readonly folder: string
  readonly format: 'text' | 'json'
}

function readOptions({ values, positionals }: Words): CheckOptions {
  const [folder = 'site-config'] = positionals
  const { format = 'text' } = values
  if (format !== 'text' && format !== 'json') throw new Error(`--format is "text" or "json", not "${format}".`)
  return { folder, format }
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
  const line = readCommandLine('check', process.argv.slice(2))
  if (line.problem !== undefined) throw new Error(line.problem)
  if (line.help === undefined) process.exitCode = await check(readOptions(line))
  else console.log(line.help)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
