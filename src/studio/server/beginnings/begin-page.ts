import type { Language } from '#schemas/language.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { byLanguage } from '#src/base/text/multilingual-text.ts'
import type { Beginning } from '#src/definition/beginnings/beginning.ts'
import { type BeginningFacts, fillBeginning } from '#src/definition/beginnings/fill-beginning.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { freeName } from '#src/definition/editing/free-name.ts'
import { newPage } from '#src/definition/editing/new-page.ts'
import { writeJson } from '#src/definition/editing/written-json.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { hashOf } from '#src/studio/server/studio-files.ts'

export interface PageWish {
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly parentId: string | null
  /** The text of the page to copy; null for none. */
  readonly copied: string | null
  /** What the page begins with; null for an empty page. */
  readonly beginning: { readonly beginning: Beginning; readonly facts: BeginningFacts } | null
}

export interface BegunPage {
  readonly id: string
  readonly file: string
  readonly files: readonly StudioFileChange[]
}

interface Surroundings {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly day: string
}

const SORT_STEP = 10
/** Names have at most 100 characters; a number may follow. */
const MAX_ID = 90

/** The files of a new unpublished page, with free names; stores nothing. */
export function beginPage(
  found: ComposedFiles,
  { titles, parentId, copied, beginning }: PageWish,
  { languages, defaultLanguage, day }: Surroundings,
): BegunPage {
  const pages = pagesOf(found)
  const beside = [...pages.values()].filter((page) => (page.parentId ?? null) === parentId)
  const contents = new Map<string, string>()
  const { id, text } = newPage({
    titles,
    languages,
    defaultLanguage,
    parentId,
    from: copied === null ? null : { text: copied, value: asObject(parseText(copied)) },
    sort: Math.max(0, ...beside.map(({ sort }) => (typeof sort === 'number' ? sort : 0))) + SORT_STEP,
    day,
    isTaken: (name) => pages.has(name),
    isPathTaken: (wanted, language) => beside.some((page) => (byLanguage(page.paths, language) ?? page.path) === wanted),
    ...(beginning !== null && {
      paramsOf: (page: string) => {
        const filled = fillBeginning(beginning.beginning, beginning.facts, contentNames(found, page))
        for (const [file, value] of filled.contents) contents.set(file, contentText(value))
        return {
          ...filled.params,
          modules: filled.modules.map((module, index) => ({ sort: (index + 1) * SORT_STEP, ...module })),
        }
      },
    }),
  })
  const file = `pages/${id}.json`
  return { id, file, files: [[file, text] as const, ...contents].map(([name, after]) => changeOf(found, name, after)) }
}

/** Names new contents after a page: "team-intro". */
export function contentNames(found: ComposedFiles, prefix: string): (type: string, name: string) => string {
  const taken = new Set<string>()
  return (type, name) => {
    const isTaken = (id: string) => taken.has(`${type}/${id}`) || found.textOf(`content/${type}/${id}.json`) !== null
    const id = freeName(`${prefix}-${name}`.slice(0, MAX_ID), isTaken)
    taken.add(`${type}/${id}`)
    return id
  }
}

export function contentText(value: PlainObject): string {
  return `${writeJson(value, { indent: '  ', lineEnd: '\n' }, '', true)}\n`
}

export function changeOf(found: ComposedFiles, file: string, after: string | null): StudioFileChange {
  const before = found.textOf(file)
  return { file, hash: before === null ? null : hashOf(before), text: after }
}

/** The pages' values by id; without invalid JSON. */
function pagesOf({ contents, texts, textOf }: ComposedFiles): ReadonlyMap<string, PlainObject> {
  const files = new Set([...contents.files.keys(), ...texts.keys()])
  const pages = [...files].flatMap((file): readonly (readonly [string, PlainObject])[] => {
    const id = /^pages\/([^/]+)\.json$/.exec(file)?.[1]
    const written = id === undefined ? null : textOf(file)
    if (id === undefined || written === null) return []
    try {
      return [[id, asObject(parseText(written))]]
    } catch {
      return [[id, {}]]
    }
  })
  return new Map(pages)
}
