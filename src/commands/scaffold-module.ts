import type { ModuleNames } from './module-template.ts'

const MAX_LENGTH = 30

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return static super ' +
    'switch this throw true try type typeof undefined var void while with yield escape unescape parse-int parse-float'
  ).split(' '),
)

/** Names that the generated view imports or exports, or that would hide a global. */
const TAKEN_IN_VIEW = new Set(['Button', 'Content', 'ModuleContext', 'ModuleProps', 'Resolved', 'RichText', 'SiteLink'])

/** Why a name is invalid for a new module type, as a sentence; null if valid. `types` are the existing ones. */
export function nameProblem(type: string, types: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    return `"${type}" cannot be a module type: use lower-case letters, digits and hyphens, beginning with a letter, as in "opening-days".`
  }
  if (type.length > MAX_LENGTH) return `"${type}" is too long for a module type: ${MAX_LENGTH} characters at most.`
  if (RESERVED.has(type)) return `"${type}" cannot be a module type: it already means something in the code; use two words.`
  if (types.includes(type)) return `There is a module type "${type}" already.`
  const { view } = namesOf(type)
  const alike = types.find((other) => namesOf(other).view === view)
  return alike ? `"${type}" is too like the module type "${alike}": the views of both are called ${view}.` : null
}

/** The names of a module type; `title` overrides the one derived from the type. */
export function namesOf(type: string, title?: string): ModuleNames {
  const words = type.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const isTaken = pascal in globalThis || TAKEN_IN_VIEW.has(pascal)
  const inWords = words.join(' ')
  return {
    type,
    view: pascal,
    component: isTaken ? `${pascal}Module` : pascal,
    title: title ?? inWords.charAt(0).toUpperCase() + inWords.slice(1),
  }
}
