import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { transformWithOxc } from 'vite'

/** A path of a source file in a string: relative, of the "imports", or in a folder of the program. */
const PATH = /(['"`])((?:\.{1,2}|#?(?:src|schemas|modules)|\/(?:src|schemas|modules))\/[^'"`\s]*)\.tsx?\1/g

/**
 * Writes a file of the program into the package: TypeScript as JavaScript at the same path, all else as it is. Lines and columns of `.ts` files stay
 * where they are, so that a stack trace names the line of the source.
 */
export async function compileFile(from: string, to: string, path: string): Promise<void> {
  const source = join(from, path)
  const target = join(to, path.replace(/(?<!\.d)\.tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (!/\.(m?ts|tsx|mjs)$/.test(path)) return copyFileSync(source, target)
  writeFileSync(target, withCompiledPaths(await toJavaScript(source, readFileSync(source, 'utf8'))))
}

async function toJavaScript(path: string, text: string): Promise<string> {
  if (/\.(d\.m?ts|mjs)$/.test(path)) return text
  if (path.endsWith('.ts')) return stripTypeScriptTypes(text)
  const { code } = await transformWithOxc(text, path, { jsx: { runtime: 'automatic', development: false }, sourcemap: false })
  return code
}

/** Names compiled files where code names sources. */
export function withCompiledPaths(text: string): string {
  return text.replace(PATH, '$1$2.js$1')
}
