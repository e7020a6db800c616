import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import type { Steps } from '#src/definition/steps/steps.ts'
import { layerFolder, namedBase } from './base-name.ts'
import { siteOver } from './merge-site.ts'

type Files = ReadonlyMap<string, Uint8Array>

/** A site that is laid over a base. */
export interface Layers {
  /** As site.json names it: "brand@1". */
  readonly base: string
  /** What stands before the base's files among those of the site: "bases/brand@1/". */
  readonly layer: string
  /** The files that the site consists of: its own, and those of the base that it neither has nor hides. */
  readonly files: Files
  /** Names of the files that the base gives as they are. */
  readonly ofBase: ReadonlySet<string>
  /** The files of the base by their names in it. */
  readonly under: Files
  /** The office's own site.json. */
  readonly ownSite: Uint8Array
  readonly hidden: readonly string[]
}

const SITE = 'site.json'

/** The layers among the files of a site, where those of the base stand below its layer folder; null without a base. */
export function layersOf(files: Files, steps: Steps): Layers | null {
  const ownSite = files.get(SITE)
  const base = namedBase(ownSite)
  if (base === null || ownSite === undefined) return null
  const layer = layerFolder(base)
  const own = new Map<string, Uint8Array>()
  const under = new Map<string, Uint8Array>()
  for (const [file, bytes] of files) {
    if (file.startsWith(layer)) under.set(file.slice(layer.length), bytes)
    else own.set(file, bytes)
  }
  if (under.size === 0) return null
  const { bytes, hidden } = steps.run('layered-site', SITE, [ownSite, under.get(SITE)], () =>
    layeredSite(ownSite, under.get(SITE)),
  )
  const isHidden = new Set(hidden)
  const taken = [...under].filter(([file]) => !own.has(file) && !isHidden.has(file))
  return {
    ...{ base, layer, under, ownSite, hidden },
    files: new Map([...own, ...taken, [SITE, bytes]]),
    ofBase: new Set(taken.map(([file]) => file)),
  }
}

/** The site.json that counts. One that cannot be read stays as it is: its own findings say why. */
function layeredSite(ownSite: Uint8Array, baseSite: Uint8Array | undefined) {
  const own = jsonIn(ownSite)
  const base = jsonIn(baseSite)
  const hidden = asList(asObject(own).hide).filter((file) => typeof file === 'string')
  if (!isPlainObject(own) || !isPlainObject(base)) return { bytes: ownSite, hidden }
  return { bytes: new TextEncoder().encode(`${JSON.stringify(siteOver(base, own), null, 2)}\n`), hidden }
}

/** Undefined for a missing file, and for one that is no JSON. */
export function jsonIn(content: Uint8Array | string | undefined): unknown {
  try {
    if (content === undefined) return undefined
    return parseText(typeof content === 'string' ? content : new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}
