import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

type NameClass = (name: string, file: string) => string

/** Names a class after its rule and its file, for instance "title_3f2a1". */
export function readableNames(root: string): NameClass {
  return (name, file) => {
    const [path = ''] = relative(root, file).split('?')
    return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
  }
}

/** Of how many classes the first have names of two characters: from "b0" to "zz". */
const SHORTEST = 25 * 36

/**
 * Numbers the classes of all files: readable names make pages and styles 5 % longer as sent (decision 067). The browser's build and the server's name
 * alike, since both number the same files. Classes of packages keep readable names.
 */
export function shortNames(root: string): NameClass {
  const readable = readableNames(root)
  // The Studio has a build of its own: what it adds gives visitors no other names.
  const files = globSync('{src,modules}/**/*.module.css', { cwd: root })
    .filter((file) => !file.startsWith(join('src', 'studio') + sep))
    .toSorted()
  const keys = files.flatMap((file) => namesIn(root, file).map((name) => `${name} ${file}`))
  const numbers = new Map(keys.map((key, number) => [key, number]))
  return (name, file) => {
    const number = numbers.get(`${name} ${relative(root, file)}`)
    if (number === undefined) return readable(name, file)
    // No name begins with "a": advertisement blockers hide some that do.
    return (number < SHORTEST ? 0xb * 36 + number : 0xb * 36 ** 2 + number - SHORTEST).toString(36)
  }
}

/** The classes and animations of a style sheet and of what it imports, each once. */
function namesIn(root: string, file: string): readonly string[] {
  const css = readFileSync(join(root, file), 'utf8')
  const imported = [...css.matchAll(/@import "(.+)"/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  const own = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...new Set([...imported.flatMap((each) => namesIn(root, each)), ...own])]
}
