import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { parseJson } from '#src/definition/reading/parse-json.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { namedBase } from './base-name.ts'
import { jsonIn, type Layers } from './layered-files.ts'

const SITE = 'site.json'

interface Parts {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly media: ReadonlySet<string>
  readonly sources: Pick<Sources, 'files'>
  readonly config: WrittenSite | null
}

/** The finding about a base that site.json names and that is nowhere; null if there is one, or none is named. */
export function missingBase({ files, sources }: Pick<Parts, 'files' | 'sources'>): Finding | null {
  const base = namedBase(files.get(SITE))
  const source = sources.files.get(SITE)
  if (base === null || source === undefined) return null
  const message = `there is no base "${base}"`
  const [name = base] = base.split(/@[^@]*$/)
  const suggestion = /^\.{1,2}\//.test(base)
    ? 'Write the path of a folder with a site definition, from the folder of this file.'
    : `Put the base into a folder "bases/${base}" beside this site or up to three levels above it, install the package "${name}" in this version, or correct the name.`
  return findingAt(source, { path: ['extends'], code: 'unknown-base', message, suggestion })
}

/** What is wrong with how a site lies over its base. */
export function checkLayers(layers: Layers, { sources }: Pick<Parts, 'sources'>): readonly Finding[] {
  const source = sources.files.get(SITE)
  return [...baseFaults(layers), ...(source === undefined ? [] : [...unknownHidden(layers, source), ...ownLocks(layers)])]
}

/** The locks of a base that nothing answers to, and what a site without a base hides. */
export function checkAsBase({ files, media, sources, config }: Parts): readonly Finding[] {
  const source = sources.files.get(SITE)
  if (source === undefined || config === null) return []
  const names = [...files.keys(), ...[...media].map((name) => `media/${name}`)]
  const locks = (config.lock ?? []).flatMap(({ file }, index) => {
    if (names.some((name) => name === file || (file.endsWith('/') && name.startsWith(file)))) return []
    const { ending, suggestion } = didYouMean(
      file,
      names,
      'Write the name of a file of this base, or of a folder with a slash at its end.',
    )
    const message = `this base has no file "${file}", so the lock does nothing${ending}`
    return [findingAt(source, { path: ['lock', String(index), 'file'], code: 'idle-lock', message, suggestion }, 'warning')]
  })
  if (config.hide === undefined || config.extends !== undefined) return locks
  const message = 'this site has no base, so there is nothing to hide'
  const suggestion = 'Remove "hide", or name a base in "extends".'
  return [...locks, findingAt(source, { path: ['hide'], at: 'key', code: 'unknown-hidden-file', message, suggestion })]
}

/** A base is not laid over another one, and its site.json has to be readable. */
function baseFaults({ under, layer, base }: Layers): readonly Finding[] {
  const bytes = under.get(SITE)
  if (bytes === undefined) return []
  const file = layer + SITE
  const { value, locate, findings } = parseJson(file, bytes)
  if (locate === null || asObject(value).extends === undefined) return locate === null ? findings : []
  const message = `the base ${base} extends another base, and layers are two`
  const suggestion = 'Bring what it needs of the other base into this one.'
  return [findingAt({ file, locate }, { path: ['extends'], at: 'key', code: 'nested-base', message, suggestion })]
}

function unknownHidden({ hidden, under, base }: Layers, source: SourceFile): readonly Finding[] {
  return hidden.flatMap((file, index) => {
    if (under.has(file)) return []
    const names = [...under.keys()].filter((name) => /^(pages|content)\//.test(name))
    const { ending, suggestion } = didYouMean(file, names, 'Remove it from the list.')
    const message = `the base ${base} has no file "${file}" to hide${ending}`
    return [findingAt(source, { path: ['hide', String(index)], code: 'unknown-hidden-file', message, suggestion })]
  })
}

/** Locks of an office hold nobody: no site lies over it. */
function ownLocks({ ownSite }: Layers): readonly Finding[] {
  const { lock } = asObject(jsonIn(ownSite))
  const { locate } = parseJson(SITE, ownSite)
  if (asList(lock).length === 0 || locate === null) return []
  const message = 'only a base has locks: no site is laid over this one'
  return [
    findingAt(
      { file: SITE, locate },
      { path: ['lock'], at: 'key', code: 'idle-lock', message, suggestion: 'Remove "lock".' },
      'warning',
    ),
  ]
}
