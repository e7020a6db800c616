import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import type { SentDocument } from './pages-of-samples.ts'

interface Data {
  readonly '@type': string
}

const SCRIPT = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

/** What the compiler says of the JSON-LD of pages as schema.org's types have it (schema-dts): fields and kinds of values that a type does not have. */
export async function faultsOfStructuredData(
  pages: readonly SentDocument[],
): Promise<{ readonly types: readonly string[]; readonly faults: string }> {
  const data = pages.flatMap(({ html }) => [...html.matchAll(SCRIPT)].map(([, text = '']) => JSON.parse(text) as Data))
  // Of those that have the same fields one is enough.
  const different = [
    ...new Map(data.map((one) => [JSON.stringify(one).replace(/:"(?:[^"\\]|\\.)*"/g, ':""') + one['@type'], one])).values(),
  ]
  const types = [...new Set(different.map((one) => one['@type']))].toSorted()
  await using folder = await temporaryFolder()
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'))
  const lines = different.map((one, index) => `export const data${index}: WithContext<${one['@type']}> = ${JSON.stringify(one)}`)
  const text = [`import type { ${['WithContext', ...types].join(', ')} } from 'schema-dts'`, ...lines, ''].join('\n')
  await writeFile(join(folder.path, 'data.ts'), text)
  const compiler = join(root, 'node_modules/.bin/tsc')
  const words = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--skipLibCheck',
    '--types',
    '',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    'data.ts',
  ]
  const faults = await promisify(execFile)(compiler, words, { cwd: folder.path }).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  )
  return { types, faults }
}
