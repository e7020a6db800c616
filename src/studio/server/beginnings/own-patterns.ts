import type { StudioNewModules, StudioNewPattern } from '#schemas/studio/beginnings-api.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import type { Beginning } from '#src/definition/beginnings/beginning.ts'
import type { BeginningFacts } from '#src/definition/beginnings/fill-beginning.ts'
import { PATTERNS_FILE, type SavedPattern, savedPatterns, withPattern } from '#src/definition/beginnings/saved-patterns.ts'
import { explainSyntaxError } from '#src/definition/reading/json-syntax-error.ts'
import { parseTree } from '#src/definition/reading/parse-json.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { changeOf, contentNames } from './begin-page.ts'

/** The patterns that the agency has saved in a draft. */
export function ownPatterns(found: ComposedFiles): readonly SavedPattern[] {
  return savedPatterns(found.textOf(PATTERNS_FILE))
}

/** A saved pattern. Throws an AppError for an unknown one. */
export function ownPattern(found: ComposedFiles, id: string): SavedPattern {
  const pattern = ownPatterns(found).find((each) => each.id === id)
  if (pattern === undefined) throw new AppError('FILE_NOT_FOUND')
  return pattern
}

/** A saved pattern as one that ships: its texts have no marks, its content is that of the site. */
export function ownBeginning({ name, modules }: SavedPattern, facts: BeginningFacts) {
  const beginning: Beginning = {
    name: { fr: name, nl: name, en: name, de: name },
    purpose: { fr: '', nl: '', en: '', de: '' },
    modules: modules.map(({ relations, ...module }) => ({
      ...module,
      relations: { ...asObject(relations), existing: [asObject(relations).id] },
    })),
    contents: {},
  }
  return { beginning, facts: { ...facts, word: (mark: string) => `{${mark}}` } }
}

/** The modules with a copy of each content, named after `prefix`; modules whose content is missing are left out. */
export function copyModules(found: ComposedFiles, modules: readonly PlainObject[], prefix: string): StudioNewModules {
  const nameOf = contentNames(found, prefix)
  const files: StudioFileChange[] = []
  const copies = modules.flatMap((module): readonly PlainObject[] => {
    const { type, id } = asObject(module.relations)
    const text = found.textOf(`content/${String(type)}/${String(id)}.json`)
    if (text === null) return []
    const name = nameOf(String(type), String(id))
    files.push(changeOf(found, `content/${String(type)}/${name}.json`, text))
    return [{ ...module, relations: { type, id: name } }]
  })
  return { modules: copies, files }
}

/** The files that save modules of a page as a pattern. Throws PATTERNS_BROKEN if patterns.json has an error. */
export function savePattern(
  found: ComposedFiles,
  { name, modules, isLinked }: { readonly name: string; readonly modules: readonly PlainObject[]; readonly isLinked: boolean },
): StudioNewPattern {
  // The place in a page's order means nothing in a pattern.
  const plain = modules.map(({ sort: _, ...module }) => module)
  const saved = isLinked ? { modules: plain, files: [] } : copyModules(found, plain, slugify(name) || 'pattern')
  const before = found.textOf(PATTERNS_FILE)
  try {
    const text = withPattern(before, { name, modules: saved.modules })
    return { files: [changeOf(found, PATTERNS_FILE, text), ...saved.files] }
  } catch (error) {
    throw new AppError('PATTERNS_BROKEN', { line: lineOf(before ?? '') }, error)
  }
}

/** The line of the syntax error in a text. */
function lineOf(text: string): string {
  try {
    parseTree(text)
  } catch (error) {
    return String(explainSyntaxError(text, error).line)
  }
  return '1'
}
