import { createInterface } from 'node:readline/promises'
import { UserError } from '#src/base/process/user-error.mjs'
import { ChangeRefused } from '#src/definition/changes/change-refused.ts'
import type { PlannedChange } from '#src/definition/changes/plan-change.ts'
import { type OpenedSite, openSite, writeSite } from './opened-site.ts'

export interface ChangeOptions {
  /** Skips the confirmation. */
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** Shows the effects of a change and writes it after a confirmation, or with --yes. Returns 1 if not written. */
export async function carryOut(
  folder: string,
  { yes = false, dryRun = false }: ChangeOptions,
  plan: (site: OpenedSite) => PlannedChange,
): Promise<0 | 1> {
  const site = await openSite(folder, console.error)
  const { title, texts, lines } = planned(site, plan)
  console.log([texts.size === 0 ? title : `${title}:`, ...lines].join('\n'))
  if (texts.size === 0) return 0
  if (dryRun) {
    console.log('Nothing was written.')
    return 0
  }
  if (!yes && !(await isWanted())) {
    console.log('Nothing was written. With --yes the command writes without a question.')
    return 1
  }
  await writeSite(site, title, texts)
  console.log('Written.')
  return 0
}

/** The plan; throws a UserError for a refused change, with errors and places. */
export function planned(site: OpenedSite, plan: (site: OpenedSite) => PlannedChange): PlannedChange {
  try {
    return plan(site)
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    const { folder } = site
    const lines = error.errors.flatMap(({ file, line, column, message, suggestion, related = [] }) => [
      `${folder}/${file}:${line}:${column} ${message}. ${suggestion}`,
      ...related.map((place) => `  ${folder}/${place.file}:${place.line}:${place.column} ${place.message}`),
    ])
    throw new UserError([error.message, ...lines].join('\n'), lines.length === 0 ? 2 : 1)
  }
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y/i.test(await terminal.question('Write it? (y/N) '))
  } finally {
    terminal.close()
  }
}
