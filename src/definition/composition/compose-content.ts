import type { FindContent, ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { isEqualJson } from '#src/definition/editing/equal-json.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt, findingOfFile } from '#src/definition/reading/source-file.ts'
import { isShown, type Site, type SiteContent } from '#src/definition/site.ts'
import { faultsOfSource, type SiteValidator } from '#src/definition/validation/validate.ts'

export type ContentByType = ReadonlyMap<string, ReadonlyMap<string, SiteContent>>

/** Checks every content file against the schema of its module type. Omits findings of unreadable files. */
export function composeContent(
  sources: Sources,
  validator: SiteValidator,
): { readonly content: ContentByType; readonly findings: readonly Finding[] } {
  const written: Written[] = []
  for (const [file, reasons] of sources.unreadable) {
    const kind = fileKindOf(file)
    if (kind?.name === 'content') written.push({ ...kind, entry: { file, value: null, findings: reasons } })
  }
  for (const source of sources.files.values()) {
    const { name, type, id } = source.kind
    if (name !== 'content') continue
    const entry = validator.steps.run('content', source.file, [source], () => ({
      file: source.file,
      value: source.value,
      findings: faultsOfSource(source, validator).map((fault) => findingAt(source, fault)),
    }))
    written.push({ type, id, entry })
  }
  const entries = written.map(({ entry }) => entry)
  const composed = validator.steps.run('contents', '', entries, () => composeEntries(written, validator))
  return {
    ...composed,
    findings: [...entries.flatMap(({ file, findings }) => (sources.files.has(file) ? findings : [])), ...composed.findings],
  }
}

interface Written {
  readonly type: string
  readonly id: string
  readonly entry: SiteContent
}

function composeEntries(written: readonly Written[], { moduleTypes, steps }: SiteValidator) {
  const content = new Map<string, Map<string, SiteContent>>()
  for (const { type, id, entry } of written) {
    const entries = content.get(type) ?? new Map<string, SiteContent>()
    content.set(type, entries.set(id, entry))
  }
  const findings: Finding[] = []
  const composed = withFacts(content, moduleTypes, (finding) => findings.push(finding))
  // The page of a content may depend on others; an entry that stays equal stays the same.
  const same = (entry: SiteContent) => steps.run('content-facts', entry.file, [entry], () => entry, isSameEntry)
  return { content: new Map([...composed].map(([type, entries]) => [type, mapped(entries, same)])), findings }
}

function mapped<Key, Value>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Value): ReadonlyMap<Key, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]))
}

function isSameEntry(
  { value, findings, ...one }: SiteContent,
  { value: otherValue, findings: others, ...other }: SiteContent,
): boolean {
  return value === otherValue && findings === others && isEqualJson(one, other)
}

/** Adds the page, search filters and publication to valid content by the functions of its module type. */
export function withFacts(
  content: Site['content'],
  moduleTypes: ModuleTypes,
  report: (finding: Finding) => void = () => undefined,
): Site['content'] {
  const find: FindContent = (type, id) => {
    const found = content.get(type)?.get(id)
    return found !== undefined && isShown(found) ? asObject(found.value) : undefined
  }
  const attempt = <Result>(file: string, work: () => Result): Result | null => {
    try {
      return work()
    } catch (error) {
      report(failedType(file, error))
      return null
    }
  }
  return new Map(
    [...content].map(([type, entries]) => {
      const { ownPage, searchFilters, publication } = moduleTypes[type] ?? {}
      const withOwn = (entry: SiteContent): SiteContent => {
        if (!isShown(entry)) return entry
        const value = asObject(entry.value)
        const page = ownPage ? attempt(entry.file, () => ownPage(value, find)) : null
        const filters = searchFilters ? attempt(entry.file, () => searchFilters(value)) : null
        const times = publication ? attempt(entry.file, () => publication(value)) : null
        const isTimed = times?.publishFrom !== undefined || times?.publishUntil !== undefined
        return {
          ...entry,
          ...(page && { ownPage: page }),
          ...(filters && { searchFilters: filters }),
          ...(times && isTimed && { publication: times }),
        }
      }
      return [type, new Map([...entries].map(([id, entry]) => [id, withOwn(entry)]))]
    }),
  )
}

/** A function of a file's module type threw; the site works without its result. */
export function failedType(file: string, error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error)
  return findingOfFile(file, 'failed-module-type', message, 'Mend the function in schema.ts of the module type.', 'warning')
}
