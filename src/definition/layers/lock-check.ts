import type { Finding } from '#schemas/site/finding.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { isEqualJson } from '#src/definition/editing/equal-json.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import { type JsonPath, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { migrate } from '#src/definition/reading/migrate.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { type Fault, findingAt, findingOfFile, type SourceFile } from '#src/definition/reading/source-file.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { jsonIn, type Layers } from './layered-files.ts'
import { type Lock, locksOf, locksOn, whyIn } from './locks.ts'

const SITE = 'site.json'
/** They say nothing of what a site shows, or belong to the layer. */
const NOT_COMPARED: readonly string[] = ['$schema', 'version', 'extends', 'hide', 'lock']

interface Parts {
  readonly sources: Pick<Sources, 'files'>
  readonly validator: Pick<SiteValidator, 'moduleTypes' | 'steps'>
  /** Names below media that both the site and its base have. */
  readonly replacedMedia: ReadonlySet<string>
}

/** Where an office changed or hid what its base has fixed. */
export function checkLocks(layers: Layers, { sources, validator, replacedMedia }: Parts): readonly Finding[] {
  const locks = locksOf(layers)
  if (locks.length === 0) return []
  const site = sources.files.get(SITE)
  const baseValue = (file: string) => {
    const bytes = layers.under.get(file)
    return validator.steps.run('base-value', file, [bytes, validator.moduleTypes], () => {
      const kind = fileKindOf(file)
      return kind === null ? undefined : migrate(jsonIn(bytes), kind, validator.moduleTypes).value
    })
  }
  const findings: Finding[] = []
  for (const file of layers.under.keys()) {
    const source = sources.files.get(file)
    if (source === undefined || layers.ofBase.has(file)) continue
    for (const { path, why } of locksOn(locks, file)) {
      if (isSameAt(source.value, baseValue(file), path)) continue
      findings.push(findingAt(source, lockedFault(layers, { file, path, why }, baseValue(file), source)))
    }
  }
  for (const [index, file] of layers.hidden.entries()) {
    const [lock] = locksOn(locks, file)
    if (lock === undefined || site === undefined || !layers.under.has(file)) continue
    const message = `${sentenceOf(layers, lock)}, so "${file}" cannot be hidden`
    const fault = { path: ['hide', String(index)], code: 'locked-by-base', message, suggestion: 'Remove it from the list.' }
    findings.push(findingAt(site, { ...fault, fix: { title: 'Show it again', edits: [{ kind: 'remove', path: fault.path }] } }))
  }
  for (const name of replacedMedia) {
    const [lock] = locksOn(locks, `media/${name}`)
    if (lock === undefined) continue
    const suggestion = `Take back what the brand has: remove "media/${name}" of this site.`
    findings.push(findingOfFile(`media/${name}`, 'locked-by-base', sentenceOf(layers, lock), suggestion))
  }
  return findings
}

/** Whether two values are the same at a path, with the path missing in both as one of the ways. */
export function isSameAt(own: unknown, base: unknown, path: JsonPath): boolean {
  return isEqualJson(compared(valueAt(own, path), path), compared(valueAt(base, path), path))
}

function compared(value: unknown, path: JsonPath): unknown {
  if (path.length > 0 || !isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !NOT_COMPARED.includes(name)))
}

function sentenceOf({ base }: Layers, { path, why }: Pick<Lock, 'path' | 'why'>): string {
  const reason = whyIn(why, 'en')
  return `the base ${base} has fixed ${path.length === 0 ? 'this file' : `"${toPointer(path)}"`}${reason === '' ? '' : ` (${reason.replace(/\.$/, '')})`}`
}

function lockedFault(layers: Layers, { file, path, why }: Lock, base: unknown, source: SourceFile): Fault {
  const message = `${sentenceOf(layers, { path, why })}, and this site has something else`
  const fault = { path, code: 'locked-by-base', message }
  if (path.length === 0)
    return {
      ...fault,
      suggestion: `Take back what the brand has: remove ${file === SITE ? 'what differs' : `"${file}" of this site`}.`,
    }
  const edit = edited(layers, file, path, valueAt(base, path), source)
  return {
    ...fault,
    suggestion: 'Take back what the brand has.',
    ...(edit && { fix: { title: 'Take back what the brand has', edits: [edit] } }),
  }
}

/** The edit that takes back what the base has; null where a list would have to shift. */
function edited({ ownSite }: Layers, file: string, path: JsonPath, base: unknown, { value }: SourceFile) {
  const own = file === SITE ? jsonIn(ownSite) : value
  const [parent, key = ''] = [path.slice(0, -1), path.at(-1)]
  const above = valueAt(own, parent)
  // What an office's site.json does not say is the base's.
  if (file === SITE) return isPlainObject(above) && Object.hasOwn(above, key) ? ({ kind: 'remove', path } as const) : null
  const isThere = valueAt(own, path) !== undefined
  if (base !== undefined && isThere) return { kind: 'replace', path, value: base } as const
  if (!isPlainObject(above)) return null
  return base === undefined ? ({ kind: 'remove', path } as const) : ({ kind: 'insert', path: parent, key, value: base } as const)
}
