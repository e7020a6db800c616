import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { STUDIO as STUDIO_BUDGET } from '#src/dev/budgets.ts'
import { readEntryAssets } from '#src/renderer/server/ssr/assets.ts'

const STUDIO = join(import.meta.dirname, '../../dist/studio')

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

// Vite writes this file in the format described above.
const manifest = JSON.parse(await readFile(join(STUDIO, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk | undefined>

/** As a browser gets it: the build has compressed each file. */
async function brotliKiB(files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async (file) => (await stat(join(STUDIO, `${file.replace(/^\//, '')}.br`))).size / 1024)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function firstFiles(): Promise<ReadonlySet<string>> {
  const { scripts, styles, preloads } = await readEntryAssets(STUDIO, 'src/studio/client/main.tsx')
  return new Set([...scripts, ...styles, ...preloads].map((file) => file.replace(/^\//, '')))
}

/** The form of a file, which comes after the page and the tree. */
const FORM = 'src/studio/client/inspector/FileEditor.tsx'

/** The files of a part that is loaded when it is opened, without those that are there already: at first, and with the form for what is opened in it. */
async function filesOf(source: string): Promise<ReadonlySet<string>> {
  const first = new Set([...(await firstFiles()), ...(source === FORM ? [] : await filesOf(FORM))])
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build of the Studio has no "${name}".`)
    if (found.has(chunk.file) || first.has(chunk.file)) return
    found.add(chunk.file)
    for (const style of chunk.css ?? []) if (!first.has(style)) found.add(style)
    for (const inner of chunk.imports ?? []) add(inner)
  }
  add(source)
  return found
}

it(`the Studio loads at most ${STUDIO_BUDGET.firstKiB} KiB before it can be used, texts of a language included`, async () => {
  const texts = await Promise.all(
    LANGUAGES.map((language) =>
      brotliKiB(['studio', 'json-form'].flatMap((area) => manifest[`virtual:catalog/${language}/${area}`]?.file ?? [])),
    ),
  )
  expect(texts.every((size) => size > 0)).toBe(true)
  expect((await brotliKiB(await firstFiles())) + Math.max(...texts)).toBeLessThan(STUDIO_BUDGET.firstKiB)
})

it.each([
  [FORM, STUDIO_BUDGET.formKiB],
  ['src/studio/client/source/SourceEditor.tsx', STUDIO_BUDGET.sourceEditorKiB],
  ['src/studio/client/rich-text/RichTextEditor.tsx', STUDIO_BUDGET.richTextEditorKiB],
])('%s comes when it is opened, with at most %i KiB', async (source, limit) => {
  expect(await brotliKiB(await filesOf(source))).toBeLessThan(limit)
})
