import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ON_DEMAND } from '#src/dev/budgets.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { readAssets } from '#src/renderer/server/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const PICKER = 'src/features/forms/view/date-picker/DatePicker.tsx'

/** An attribute that React Aria gives its elements, and that stands in no text of ours. */
const ARIA = 'data-react-aria-pressable'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

// Vite writes this file in the format described above.
const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk | undefined>
const assetsOf = await readAssets(CLIENT)
const filesOf = (types: readonly string[]) => {
  const { scripts, preloads, styles } = assetsOf({ types, textAreas: [], language: 'fr', isPreview: true })
  return [...scripts, ...preloads, ...styles].map((file) => file.replace(/^\//, ''))
}
const readAsset = (file: string) => readFile(join(CLIENT, file), 'utf8')

it('React Aria is in a file that no page loads by itself', async () => {
  const sources = await Promise.all(filesOf(Object.keys(moduleTypes)).map(readAsset))
  expect(sources.filter((source) => source.includes(ARIA))).toEqual([])
  expect(await readAsset(manifest[PICKER]?.file ?? '')).toContain(ARIA)
  const askers = Object.values(manifest).filter((chunk) => chunk?.dynamicImports?.includes(PICKER))
  expect(askers).toHaveLength(1)
})

it(`the date picker loads at most ${ON_DEMAND.datePickerKiB} KiB beside what a form has, in four languages`, async () => {
  const ofForm = filesOf(['form'])
  expect(ofForm).toContain(manifest['modules/form/Form.tsx']?.file)
  const chunk = manifest[PICKER]
  const imported = chunk?.imports?.flatMap((name) => manifest[name]?.file ?? []) ?? []
  const files = [chunk?.file ?? '', ...(chunk?.css ?? []), ...imported].filter((file) => !ofForm.includes(file))
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readAsset(file)).length / 1024))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ON_DEMAND.datePickerKiB)
  const script = await readAsset(chunk?.file ?? '')
  expect(['jour', 'dag', 'day', 'Tag'].filter((day) => !script.includes(`day:\`${day}\``))).toEqual([])
  // Spanish, one of the languages that are left out.
  expect(script).not.toContain('day:`día`')
})
