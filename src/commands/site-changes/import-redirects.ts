import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MAX_REDIRECTS } from '#schemas/site/redirects.ts'
import { UserError } from '#src/base/process/user-error.mjs'
import { forTerminal } from '#src/base/text/for-terminal.ts'
import { CsvError, readCsv } from '#src/base/text/read-csv.ts'
import { calledFrom } from '#src/commands/prepare.mjs'
import { checkWrittenRedirects } from '#src/definition/checks/redirect-check.ts'
import { REDIRECTS_FILE } from '#src/definition/composition/compose-redirects.ts'
import { addRedirects } from '#src/definition/editing/add-redirects.ts'
import { type LineFault, type ListedRedirect, redirectsOfRecords } from '#src/definition/redirects/csv-redirects.ts'
import { parseSource, sourceKey } from '#src/definition/redirects/redirect-source.ts'
import { type OpenedSite, openSite, writeSite } from './opened-site.ts'

export interface ImportOptions {
  readonly isDryRun: boolean
  /** Hosts of the old site: addresses at them are paths of this one. */
  readonly hosts?: readonly string[]
}

/** The maximum number of lines listed individually for one fault. */
const MAX_ALIKE = 3

/** Findings with which a redirect still works. */
const BEARABLE = new Set(['redirect-chain', 'overlapping-redirects'])

/**
 * Adds the redirects of a CSV file (old, new, optional status) to redirects.json, and prints refused lines. Returns 1 if any.
 * Throws a UserError if a file cannot be read.
 */
export async function importRedirects(file: string, folder: string, { isDryRun, hosts = [] }: ImportOptions): Promise<0 | 1> {
  const records = await readRecords(file)
  const site = await openSite(folder, console.error)
  const existing = site.textOf(REDIRECTS_FILE)
  const broken = site.findings.find((finding) => finding.file === REDIRECTS_FILE && finding.severity === 'error')
  if (broken !== undefined)
    throw new UserError(
      `${folder}/${REDIRECTS_FILE}:${broken.line} ${broken.message}. ${broken.suggestion} Then run the command again.`,
    )
  if (site.site === null) throw new UserError(`${folder} is no site yet: "npx vitrine check ${folder}" says what is missing.`)
  const publicHost = URL.canParse(process.env.PUBLIC_URL ?? '') ? [new URL(process.env.PUBLIC_URL ?? '').host] : []
  const { listed, faults, switchedOff } = redirectsOfRecords(records, [...publicHost, ...hosts])
  const fresh = listed.filter((each) => !isKnown(each, site))
  const { taken, refused } = takeSound(fresh, site)
  if (site.definition.redirects.length + taken.length > MAX_REDIRECTS)
    throw new UserError(
      `A site has at most ${MAX_REDIRECTS} redirects, and these would be more. Write patterns for those that are alike.`,
    )
  const all = [...faults, ...refused].toSorted((a, b) => a.line - b.line)
  for (const sentence of sentencesOf(all, file)) console.log(forTerminal(sentence))
  if (taken.length > 0 && !isDryRun) {
    const added = taken.map(({ redirect }) => redirect)
    await writeSite(site, `add redirects to ${REDIRECTS_FILE}`, new Map([[REDIRECTS_FILE, addRedirects(existing, added)]]))
  }
  const counts = { taken: taken.length, known: listed.length - fresh.length, refused: all.length, switchedOff }
  console.log(summary(counts, folder, isDryRun))
  return all.length === 0 ? 0 : 1
}

async function readRecords(file: string) {
  try {
    const bytes = await readFile(resolve(calledFrom, file))
    return readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof CsvError)
      throw new UserError(`${file}:${error.line} ${error.message}. Write another quote where the field ends.`)
    if (error instanceof TypeError)
      throw new UserError(`${file} is not written in UTF-8. Save it as "CSV UTF-8", then run the command again.`)
    throw new UserError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Whether redirects.json already has the redirect. */
function isKnown({ redirect }: ListedRedirect, { definition }: OpenedSite): boolean {
  return definition.redirects.some(
    ({ from, to, status }) =>
      to === redirect.to && (status ?? 301) === (redirect.status ?? 301) && keyOf(from) === keyOf(redirect.from),
  )
}

function keyOf(from: string): string {
  const source = parseSource(from)
  return typeof source === 'string' ? from : sourceKey(source)
}

/** The redirects without findings. Removing one may break another, so the check is repeated until all are valid. */
function takeSound(fresh: readonly ListedRedirect[], site: OpenedSite) {
  const malformed = fresh.flatMap((each) => formFaults(each, site))
  const refused: LineFault[] = malformed.map(({ fault }) => fault)
  const first = site.definition.redirects.length
  for (let taken = fresh.filter((each) => !malformed.some(({ of }) => of === each)); ; ) {
    const added = taken.map(({ redirect }) => redirect)
    const { definition } = site.composeWith(new Map([[REDIRECTS_FILE, addRedirects(site.textOf(REDIRECTS_FILE), added)]]))
    const wrong = new Map<number, LineFault>()
    for (const { pointer, code, message, suggestion } of checkWrittenRedirects(definition)) {
      const index = Number(pointer.split('/')[2]) - first
      const line = taken[index]?.line
      if (line !== undefined && !BEARABLE.has(code)) wrong.set(index, { line, message, suggestion })
    }
    refused.push(...wrong.values())
    if (wrong.size === 0) return { taken, refused }
    taken = taken.filter((_, index) => !wrong.has(index))
  }
}

/** The schema's faults of a redirect. */
function formFaults(each: ListedRedirect, { definition }: OpenedSite) {
  const faults = definition.validator.faultsOf('redirects', { version: 1, redirects: [each.redirect] })
  return faults.slice(0, 1).map(({ message, suggestion }) => ({ of: each, fault: { line: each.line, message, suggestion } }))
}

/** A sentence per line, or one for many lines with the same fault. */
function sentencesOf(faults: readonly LineFault[], file: string): readonly string[] {
  return [...Map.groupBy(faults, ({ suggestion }) => suggestion)].flatMap(([suggestion, alike]) => {
    const [first] = alike
    if (alike.length <= MAX_ALIKE || first === undefined)
      return alike.map(({ line, message }) => `${file}:${line} ${message}. ${suggestion}`)
    const others = alike.length - 1
    return [
      `${file}:${first.line} ${first.message}, and ${others} more lines are like it, to line ${alike.at(-1)?.line}. ${suggestion}`,
    ]
  })
}

function summary(
  counts: { readonly taken: number; readonly known: number; readonly refused: number; readonly switchedOff: number },
  folder: string,
  isDryRun: boolean,
) {
  const { taken, known, refused, switchedOff } = counts
  const place = `${folder}/${REDIRECTS_FILE}`
  const done = isDryRun ? `would be added to ${place}; nothing was written` : `added to ${place}`
  const parts = [`${taken} ${taken === 1 ? 'redirect' : 'redirects'} ${done}`]
  if (known > 0) parts.push(`${known} stood there already`)
  if (switchedOff > 0) parts.push(`${switchedOff} switched off in the list, so not taken`)
  if (refused > 0) parts.push(`${refused} not taken, see above`)
  return `${parts.join('; ')}.`
}
