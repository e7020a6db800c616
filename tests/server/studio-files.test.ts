import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const [STUDIO, CLIENT] = ['studio', 'client'].map((part) => join(import.meta.dirname, '../../dist', part))
const ENTRY = 'src/studio/client/main.tsx'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

async function readManifest(folder = ''): Promise<Readonly<Record<string, Chunk | undefined>>> {
  // Vite writes this file in the format described above.
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk | undefined>
}

it('visitors load nothing of the Studio: no file of theirs is made from it or has its texts', async () => {
  const manifest = await readManifest(CLIENT)
  const named = Object.entries(manifest).flatMap(([source, chunk]) => [source, chunk?.file ?? '', ...(chunk?.css ?? [])])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => /studio/i.test(name))).toEqual([])
})

it('nothing of the Studio needs an evaluated string or a style element of its own', async () => {
  const manifest = await readManifest(STUDIO)
  const scripts = [manifest[ENTRY]?.file ?? '', ...(manifest[ENTRY]?.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])]
  const sources = await Promise.all(scripts.map((file) => readFile(join(STUDIO ?? '', file), 'utf8')))
  expect(sources.filter((source) => /\bnew Function\(|[^.\w]eval\(/.test(source))).toEqual([])
})
