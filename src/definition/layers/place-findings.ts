import type { Finding, FindingPlace } from '#schemas/site/finding.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { parseJson } from '#src/definition/reading/parse-json.ts'
import type { Place } from '#src/definition/reading/source-file.ts'
import { baseFileOf } from './base-name.ts'
import type { Layers } from './layered-files.ts'

const SITE = 'site.json'

/** Findings that an office can do nothing about in a file of the base: it may use less than the base has. */
const OF_USE: ReadonlySet<string> = new Set(['unused-content', 'unreachable-page'])

/**
 * The findings of a layered site at the places that people can edit: those in files of the base under the name of the layer, and
 * those of the merged site.json in the office's own or in the base's.
 */
export function placeFindings(layers: Layers, findings: readonly Finding[]): readonly Finding[] {
  const placeInSite = createSitePlaces(layers)
  const placed = <Found extends FindingPlace & Partial<Place>>(found: Found): Found => {
    if (found.file === SITE) return { ...found, ...placeInSite(found) }
    return layers.ofBase.has(found.file) ? { ...found, file: layers.layer + found.file } : found
  }
  const isOfBase = ({ file }: FindingPlace) => file.startsWith(layers.layer)
  return findings
    .filter(({ code, file }) => !(OF_USE.has(code) && layers.ofBase.has(file)))
    .map((finding): Finding => {
      const { fix, related, cause, ...rest } = placed(finding)
      const isFixable = fix?.edits.every(({ file }) => !layers.ofBase.has(file)) && !isOfBase(rest)
      return {
        ...(isOfBase(rest) ? { ...rest, suggestion: cureInBase(rest.suggestion, layers.base) } : rest),
        ...(isFixable && { fix }),
        ...(related && { related: related.map(placed) }),
        ...(cause && { cause: cause.place === undefined ? cause : { ...cause, place: placed(cause.place) } }),
      }
    })
}

/** Findings in files of the base at the place that names it, for an editor that shows the files of the office alone. */
export function atExtends(findings: readonly Finding[], site: Uint8Array | undefined): readonly Finding[] {
  if (site === undefined || !findings.some(({ file }) => baseFileOf(file) !== null)) return findings
  const { locate } = parseJson(SITE, site)
  if (locate === null) return findings
  const place = locate(['extends'])
  return findings.map((finding) => {
    const { file, line, column, message } = finding
    return baseFileOf(file) === null
      ? finding
      : { ...finding, file: SITE, ...place, message: `${file}:${line}:${column} ${message}` }
  })
}

function cureInBase(suggestion: string, base: string): string {
  const whose = `The file is of the base ${base}: mend it there, or give this site a copy of its own.`
  return suggestion === '' ? whose : `${suggestion} ${whose}`
}

/** Finds the places of the merged site.json in the file that the value comes from. */
function createSitePlaces({ files, ownSite, under, layer }: Layers) {
  const baseSite = under.get(SITE)
  const own = parseJson(SITE, ownSite)
  const base = baseSite === undefined ? null : parseJson(SITE, baseSite)
  const mergedBytes = files.get(SITE)
  const merged = mergedBytes === undefined || mergedBytes === ownSite ? null : parseJson(SITE, mergedBytes)
  return ({ pointer, line, column }: Pick<Place, 'pointer' | 'line' | 'column'>) => {
    // What cannot be merged was read as it is.
    if (merged?.locate == null || own.locate === null) return {}
    const path = fromPointer(pointer)
    const key = merged.locate(path, 'key')
    const at = key.line === line && key.column === column ? 'key' : 'value'
    const isInherited = valueAt(own.value, path) === undefined && valueAt(base?.value, path) !== undefined
    if (isInherited && base?.locate) return { file: layer + SITE, ...base.locate(path, at) }
    return own.locate(path, at)
  }
}
