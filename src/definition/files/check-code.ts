import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  CHECK_OPTIONS,
  type CompileCheck,
  checkOfCode,
  codeOfCheck,
  compileCheck,
} from '#src/definition/validation/compile-check.ts'

const require = createRequire(import.meta.url)
const { version } = JSON.parse(readFileSync(require.resolve('ajv/package.json'), 'utf8'))

/** The file of a check's code in a folder: another schema, other options, or another version of the compiler have another one. */
function fileOf(folder: string, schema: object): string {
  const hash = createHash('sha256')
    .update(`${version} ${CHECK_OPTIONS} ${JSON.stringify(schema)}`)
    .digest('hex')
  return join(folder, `${hash.slice(0, 32)}.cjs`)
}

/** Writes the code of checks into a folder, for {@link storedChecks}. Throws if it cannot be written. */
export function writeChecks(folder: string, schemas: Iterable<object>): void {
  for (const schema of schemas) writeCheck(fileOf(folder, schema), schema)
}

function writeCheck(path: string, schema: object): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  writeFileSync(temporary, codeOfCheck(schema))
  renameSync(temporary, path)
}

/**
 * Compiles checks, which takes a tenth of a second for the schema of a large file, or takes their code from one of the folders. Code of
 * a schema that none has is written into `own`, if there is one.
 */
export function storedChecks(folders: readonly string[], own: string | null): CompileCheck {
  return (schema) => {
    for (const folder of own === null ? folders : [...folders, own]) {
      const path = fileOf(folder, schema)
      if (existsSync(path)) return checkOfCode(require(path))
    }
    if (own === null) return compileCheck(schema)
    try {
      writeCheck(fileOf(own, schema), schema)
    } catch {
      // The folder may be read-only.
    }
    return compileCheck(schema)
  }
}
