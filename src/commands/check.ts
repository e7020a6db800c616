import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleTypes } from '#modules/schemas.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { loadModulePackages } from '#src/module-packages/module-packages.ts'
import { viewProblems } from '#src/module-packages/view-problems.ts'
import { loadSite } from '#src/site/load.ts'
import { findingOfFile } from '#src/site/reading/source-file.ts'
import { formatFindings, summariseFindings } from '#src/site/validation/format-findings.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { type CommandLine, readCommandLine } from './command-line.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

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

/** The views of packages that cannot be bundled; their files are relative to the checkout. */
async function viewFindings(views: ReadonlyMap<string, string>): Promise<readonly Finding[]> {
  const problems = await viewProblems(root, views)
  return problems.map(({ file, message }) =>
    findingOfFile(relative(root, file).replaceAll('\\', '/'), 'broken-view', message, 'Mend the view, or remove its folder.'),
  )
}

async function check({ folder, format }: CheckOptions): Promise<number> {
  const stats = await stat(folder).catch(() => null)
  if (!stats?.isDirectory()) throw new Error(`There is no folder "${folder}" to check.`)
  const packages = await loadModulePackages(root, { moduleTypes })
  const ofViews = await viewFindings(packages.views)
  const { findings: ofSite } = await loadSite(folder, createSiteValidator(packages.moduleTypes))
  const ofPackages = [...packages.findings, ...ofViews]
  const findings = [...ofPackages, ...ofSite]
  if (format === 'json') {
    console.log(JSON.stringify({ findings }, null, 2))
  } else {
    const lines = [formatFindings(ofPackages, ''), formatFindings(ofSite, folder)].filter((text) => text !== '')
    console.log(`${lines.map((text) => `${text}\n`).join('')}${folder}: ${summariseFindings(findings)}`)
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
