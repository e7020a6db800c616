import { type ModuleNames, moduleFiles } from './module-template.ts'

/** Files of the project: path relative to it, with forward slashes, to text. */
export type ProjectFiles = ReadonlyMap<string, string>

const MAX_LENGTH = 30

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return static super ' +
    'switch this throw true try type typeof undefined var void while with yield escape unescape parse-int parse-float'
  ).split(' '),
)

/** Names that the scaffolded view imports, or that hide something of the language. */
const TAKEN_IN_VIEW = new Set(['Content', 'ModuleProps', 'RichText'])

/** Why a new module type cannot have a name, as a sentence, or null where it can. */
export function nameProblem(type: string, files: ProjectFiles): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    return `"${type}" cannot be a module type: use lower-case letters, digits and hyphens, beginning with a letter, as in "opening-days".`
  }
  if (type.length > MAX_LENGTH) return `"${type}" is too long for a module type: ${MAX_LENGTH} characters at most.`
  if (RESERVED.has(type)) return `"${type}" cannot be a module type: it already means something in the code; use two words.`
  const folders = new Set([...files.keys()].flatMap((path) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []))
  if (folders.has(type)) return `There is a module type "${type}" already: see modules/${type}/.`
  const { view } = namesOf(type)
  const alike = [...folders].find((other) => namesOf(other).view === view)
  if (alike) return `"${type}" is too like the module type "${alike}": the views of both are called ${view}.`
  const test = testPath(type)
  return files.has(test) ? `${test} is there already: remove or rename it first.` : null
}

/** The files that a new module type brings. Expects a name without {@link nameProblem}. */
export function scaffold(type: string): ProjectFiles {
  return new Map(moduleFiles(namesOf(type)))
}

/** Where the test of a module type is. */
export function testPath(type: string): string {
  return `tests/modules/${type}.test.tsx`
}

function namesOf(type: string): ModuleNames {
  const words = type.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const isTaken = pascal in globalThis || TAKEN_IN_VIEW.has(pascal)
  const title = words.join(' ')
  return {
    type,
    view: pascal,
    component: isTaken ? `${pascal}Module` : pascal,
    title: title.charAt(0).toUpperCase() + title.slice(1),
  }
}
