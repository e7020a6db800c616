import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'

const SOURCE = /\.tsx?(?=['"`]$)/
/** A file of the program that code names by its path, such as a worker or an entry of the build. */
const NAMED = /(new URL\('\.[^'\s]*|['"`]\/?(?:src|modules)\/[^'"`\s]*)\.tsx?(?=['"`])/g

/**
 * Writes a file of the program into the package: TypeScript as JavaScript at the same path, all else as it is. Lines and columns of `.ts` files stay
 * where they are, so that a stack trace names the line of the source.
 */
export async function compileFile(from: string, to: string, path: string): Promise<void> {
  const source = join(from, path)
  const target = join(to, path.replace(/(?<!\.d)\.tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (!/\.(m?ts|tsx|mjs)$/.test(path)) return copyFileSync(source, target)
  const text = readFileSync(source, 'utf8')
  writeFileSync(target, /\.d\.m?ts$/.test(path) ? withCompiledTypes(text) : withCompiledPaths(await toJavaScript(source, text)))
}

async function toJavaScript(path: string, text: string): Promise<string> {
  if (path.endsWith('.mjs')) return text
  if (path.endsWith('.ts')) return stripTypeScriptTypes(text)
  const { code } = await transformWithOxc(text, path, { jsx: { runtime: 'automatic', development: false }, sourcemap: false })
  return code
}

/** Imports compiled files, and names them, where the code of a source imports and names sources. What it writes for others stays. */
export function withCompiledPaths(code: string): string {
  const { module } = parseSync('file.js', code)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  // Of "export { a, b } from" each name has the same request. From the end, so that the places before stay right.
  const places = new Map(requests.map(({ start, end }) => [start, end]))
  const imported = [...places]
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(start, end).replace(SOURCE, '.js') + text.slice(end), code)
  return imported.replace(NAMED, '$1.js')
}

function withCompiledTypes(text: string): string {
  return text.replace(/(['"])((?:\.{1,2}|#src|#schemas|#modules)\/[^'"\s]*)\.tsx?\1/g, '$1$2.js$1')
}
