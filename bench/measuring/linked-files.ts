import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '#src/commands/prepare.mjs'
import type { Note } from './benchmark.ts'
import { written } from './figures.ts'
import { readPage, withServer } from './server.ts'

const CLIENT = join(root, 'dist', 'client')

/** An element's attributes by name. */
type Attributes = ReadonlyMap<string, string>

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The scripts that the served home page loads by itself, and their static imports, as paths below dist/client. */
export async function homeScripts(): Promise<ReadonlySet<string>> {
  return withImports(namesIn(await homeBoot(), 'data-files').flatMap(toFile))
}

/** The same with what the application loads on the home page. */
export async function homeApplication(): Promise<ReadonlySet<string>> {
  const boot = await homeBoot()
  return withImports(['data-files', 'data-app', 'data-preloads'].flatMap((name) => namesIn(boot, name)).flatMap(toFile))
}

/** The script in the home page, which names the files of the first script and of the application. */
async function homeBoot(): Promise<Attributes> {
  const html = await withServer((address) => readPage(address))
  return elements(html, 'script').find((attributes) => attributes.has('data-app')) ?? new Map()
}

/** The style sheets that the served home page names. */
export async function homeStyles(): Promise<ReadonlySet<string>> {
  const html = await withServer((address) => readPage(address))
  const sheets = elements(html, 'link').filter((attributes) => attributes.get('rel') === 'stylesheet')
  return new Set(sheets.flatMap((attributes) => toFile(attributes.get('href'))))
}

/** The sum of the files' sizes in KiB, each as the server sends it with gzip; notes the largest five. */
export async function gzipKiB(files: ReadonlySet<string>, note: Note): Promise<number> {
  if (files.size === 0) throw new Error('the home page names no such file')
  const sizes = await Promise.all(
    [...files].map(async (file) => ({ file, kib: gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).length / 1024 })),
  )
  for (const { file, kib } of sizes.toSorted((a, b) => b.kib - a.kib).slice(0, 5)) note(`${written(kib)} KiB ${file}`)
  note(`${files.size} files in all`)
  return sizes.reduce((sum, { kib }) => sum + kib, 0)
}

function elements(html: string, tag: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, 'g'))].map(
    ([, text = '']) => new Map([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  )
}

function namesIn(attributes: Attributes, name: string): readonly string[] {
  return attributes.get(name)?.split(' ') ?? []
}

function toFile(address: string | undefined): string[] {
  if (address === undefined) return []
  if (!address.startsWith('/') || address.startsWith('//')) throw new Error(`the home page loads ${address} from elsewhere`)
  return [address.slice(1)]
}

/** The files with all their imports, at any depth. */
async function withImports(files: readonly string[]): Promise<ReadonlySet<string>> {
  // Vite writes this file in the format described above.
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) visit(manifest[key]?.file ?? key)
  }
  for (const file of files) visit(file)
  return found
}
