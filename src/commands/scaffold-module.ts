import { type ModuleNames, moduleFiles } from './module-template.ts'

/** Files of the project: path relative to it, with forward slashes, to text. */
export type ProjectFiles = ReadonlyMap<string, string>

const SCHEMAS = 'modules/schemas.ts'
const VIEWS = 'modules/views.ts'
const MAX_LENGTH = 30

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return static super ' +
    'switch this throw true try type typeof undefined var void while with yield escape unescape parse-int parse-float module-types schemas views'
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
  const { identifier } = namesOf(type)
  const alike = [...entriesOf(files, SCHEMAS, SCHEMA_IMPORT)].find((other) => namesOf(other.type).identifier === identifier)
  const folder = [...files.keys()].find((path) => path.startsWith(`modules/${type}/`))
  if (alike?.type === type || folder !== undefined) return `There is a module type "${type}" already: see modules/${type}/.`
  if (alike) return `"${type}" is too like the module type "${alike.type}": in code both are "${identifier}".`
  const test = testPath(type)
  return files.has(test) ? `${test} is there already: remove or rename it first.` : null
}

/**
 * The files that a new module type brings, and the two registries with its line in them, in the order of the alphabet. Expects
 * the registries among `files` and a name without {@link nameProblem}; throws where a registry has no list to add to.
 */
export function scaffold(type: string, files: ProjectFiles): ProjectFiles {
  const names = namesOf(type)
  const { identifier, component } = names
  const key = type.includes('-') ? `'${type}'` : type
  const entry = identifier === type ? `  ${type},` : `  ${key}: ${identifier},`
  const withImport = insert(files, SCHEMAS, SCHEMA_IMPORT, type, `import * as ${identifier} from './${type}/schema.ts'`)
  const schemas = insert(new Map([[SCHEMAS, withImport]]), SCHEMAS, SCHEMA_ENTRY, type, entry)
  const views = insert(files, VIEWS, VIEW_ENTRY, type, `  ${key}: () => import('./${type}/${component}.tsx'),`)
  return new Map([...moduleFiles(names), [SCHEMAS, schemas], [VIEWS, views]])
}

/** Where the test of a module type is. */
export function testPath(type: string): string {
  return `tests/modules/${type}.test.tsx`
}

const SCHEMA_IMPORT = /^import \* as \w+ from '\.\/([a-z0-9-]+)\/schema\.ts'$/
const SCHEMA_ENTRY = /^ {2}'?([a-z0-9-]+)'?(?:: \w+)?,$/
const VIEW_ENTRY = /^ {2}'?([a-z0-9-]+)'?: \(\) => import\(/

function namesOf(type: string): ModuleNames {
  const words = type.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const component = pascal in globalThis || TAKEN_IN_VIEW.has(pascal) ? `${pascal}Module` : pascal
  const title = words.join(' ')
  return {
    type,
    identifier: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    component,
    title: title.charAt(0).toUpperCase() + title.slice(1),
  }
}

interface Entry {
  readonly type: string
  readonly line: number
}

function entriesOf(files: ProjectFiles, path: string, pattern: RegExp): readonly Entry[] {
  const lines = (files.get(path) ?? '').split('\n')
  return lines.flatMap((text, line) => {
    const type = pattern.exec(text)?.[1]
    return type === undefined ? [] : [{ type, line }]
  })
}

function insert(files: ProjectFiles, path: string, pattern: RegExp, type: string, text: string): string {
  const entries = entriesOf(files, path, pattern)
  const last = entries.at(-1)
  if (!last) throw new Error(`${path} has no list of module types to add "${type}" to.`)
  const next = entries.find((entry) => orderKey(entry.type) > orderKey(type))
  const lines = (files.get(path) ?? '').split('\n')
  return lines.toSpliced(next?.line ?? last.line + 1, 0, text).join('\n')
}

/** As the linter orders imports: numbers by what they are worth. */
function orderKey(type: string): string {
  return type.replace(/\d+/g, (digits) => digits.padStart(MAX_LENGTH, '0'))
}
