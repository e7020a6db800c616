import type { Finding } from '#schemas/site/finding.ts'
import { newErrors, refusal } from '#src/definition/changes/new-errors.ts'
import type { PlannedChange } from '#src/definition/changes/plan-change.ts'
import { type DiffFile, diffFiles, type FileChange } from '#src/definition/editing/diff-files.ts'
import { diffLines } from '#src/definition/editing/diff-text.ts'
import { editedTexts } from '#src/definition/editing/edited-texts.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { placeNames } from '#src/definition/editing/place-names.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { OLDER_FORMS } from '#src/definition/reading/migrate.ts'
import { renamedFields } from '#src/definition/reading/renamed-fields.ts'
import { count } from '#src/definition/validation/findings.ts'
import type { OpenedSite } from './opened-site.ts'

/**
 * All files of older formats in the current one; those that cannot be converted are listed with the reason. Throws a
 * ChangeRefused if the site would have errors.
 */
export function planMigration(site: OpenedSite): PlannedChange {
  const older = site.findings.filter(({ code }) => OLDER_FORMS.has(code))
  const texts = editedTexts(
    older.flatMap(({ fix }) => fix?.edits ?? []),
    site.textOf,
  )
  const left = older.filter(({ fix }) => fix === undefined).map((finding) => leftLine(site, finding))
  if (texts.size === 0)
    return {
      title: left.length === 0 ? 'Every file is in today’s form.' : 'Nothing can be written:',
      texts,
      redirects: [],
      links: 0,
      lines: left,
    }
  const title = `write ${count(texts.size, 'file')} in today’s form`
  const errors = newErrors(site.findings, site.composeWith(texts).findings)
  if (errors.length > 0) throw refusal(title, errors)
  return { title, texts, redirects: [], links: 0, lines: [...differenceLines(site, texts), ...left] }
}

function leftLine({ folder }: OpenedSite, { file, line, column, message, suggestion }: Finding): string {
  return `  ${folder}/${file}:${line}:${column} is left: ${message}. ${suggestion}`
}

/** The changes by page, module and field; a renamed field is one change. */
function differenceLines({ textOf }: OpenedSite, texts: ReadonlyMap<string, string>): readonly string[] {
  const before = new Map([...texts.keys()].map((file): [string, DiffFile] => [file, { hash: 'before', text: textOf(file) }]))
  const after = new Map([...texts].map(([file, text]): [string, DiffFile] => [file, { hash: 'after', text }]))
  return diffFiles(before, after)
    .flatMap((change) => linesOf(change, parseText(textOf(change.file) ?? ''), parseText(texts.get(change.file) ?? '')))
    .map((line) => `  ${line}`)
}

function linesOf(change: FileChange, before: unknown, after: unknown): readonly string[] {
  const renamed = renamedFields(before, after)
  const paths = new Set(renamed.flatMap(({ path, from, to }) => [toPointer([...path, from]), toPointer([...path, to])]))
  const others = change.changes.filter(({ kind, path }) => kind === 'changed' || kind === 'moved' || !paths.has(toPointer(path)))
  return [
    ...renamed.map(({ path, from, to }) => {
      const place = [`${change.title} (${change.file})`, ...placeNames(before, path)]
      return `${place.join(' · ')}: "${from}" is called "${to}" now`
    }),
    ...(others.length === 0 && renamed.length > 0 ? [] : diffLines([{ ...change, changes: others }])),
  ]
}
