import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ON_DEMAND, PAGE, VIEW } from '#src/dev/budgets.ts'
import { moduleServers, moduleTypes } from '#src/dev/testing/module-types.ts'
import { createSizeReader } from '#src/dev/workbench/view-sizes.ts'
import { readAssets, readEntryAssets } from '#src/renderer/server/ssr/assets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

async function gzipKiB(file: string): Promise<number> {
  return gzipSync(await readFile(join(CLIENT, file))).length / 1024
}

it(`the first script of a page loads at most ${PAGE.firstScriptKiB} KiB, in two files, and no library`, async () => {
  const { scripts, preloads } = await readEntryAssets(CLIENT, 'src/app/browser/boot.ts')
  const files = [...scripts, ...preloads]
  const sizes = await Promise.all(files.map(gzipKiB))
  expect(files.length).toBeLessThanOrEqual(PAGE.firstScriptFiles)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PAGE.firstScriptKiB)
})

it(`the pages of visitors have one style sheet, of at most ${PAGE.styleSheetKiB} KiB`, async () => {
  const assetsOf = await readAssets(CLIENT)
  const sheets = [['search-box', 'property-list', 'article'], ['property-search'], ['property-summary', 'form']].map(
    (types) => assetsOf({ types, textAreas: [], language: 'fr', isPreview: false }).styles,
  )
  expect(new Set(sheets.flat()).size).toBe(1)
  expect(await gzipKiB(sheets[0]?.[0] ?? '')).toBeLessThan(PAGE.styleSheetKiB)
})

it('the build has no developer tools of router and query cache', async () => {
  const manifest: object = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  expect(Object.keys(manifest)).toContain('src/app/browser/main.tsx')
  expect(Object.keys(manifest).filter((source) => /devtools/i.test(source))).toEqual([])
})

/** Types whose own styles may be larger, as a `viewBudget` is of their scripts. */
const LARGER_STYLES_KIB: { readonly [type: string]: number } = {
  // The comparison side by side, notes, and the list for paper.
  favourites: 1.6,
  // Entries, estimates for purchase and rental, and the years of a loan.
  'property-finance': 1.4,
  // The week as a table, in lines and as today, and the days that differ.
  'opening-hours': 1.45,
  // People in three views, with how to reach them.
  team: 1.1,
}

it(`[SRCH-20] suggestions to words cost nothing before a visitor comes to the field, and ${ON_DEMAND.suggestWordsKiB} KiB then`, async () => {
  const { scripts, preloads } = await readEntryAssets(CLIENT, 'src/app/browser/search-form.ts')
  const own = (await readdir(join(CLIENT, 'assets'))).filter((file) => /^suggest-words-[^.]*\.js$/.test(file))
  expect(own.length).toBeGreaterThan(0)
  for (const file of own) {
    expect([...scripts, ...preloads].join()).not.toContain(file)
    expect(await gzipKiB(join('assets', file))).toBeLessThan(ON_DEMAND.suggestWordsKiB)
  }
})

it.each(Object.keys(moduleTypes))(
  '[CONF-05] the module type %s adds no more script and style to a page than it may',
  async (type) => {
    const { script = 0, styles = 0 } = (await (await createSizeReader(CLIENT))?.(type)) ?? {}
    const { viewBudget = VIEW.scriptBytes, ownStyles = false } = moduleTypes[type] ?? {}
    const isPersonal = moduleServers[type]?.isPersonal === true
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(isPersonal || type.startsWith('owner-') ? VIEW.ownerScriptBytes : viewBudget)
    const mostStyles = isPersonal ? VIEW.ownerStylesKiB : ownStyles ? (LARGER_STYLES_KIB[type] ?? VIEW.stylesKiB) : 0
    expect(styles / 1024).toBeLessThanOrEqual(mostStyles)
  },
)

it('[PROP-24] only the chart of a loan has the chart library, and no page loads it at first', async () => {
  const manifest: Record<string, { file: string; dynamicImports?: string[] }> = JSON.parse(
    await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'),
  )
  const chart = 'modules/property-finance/RepaymentChart.tsx'
  const askers = Object.entries(manifest).filter(([, { dynamicImports }]) => dynamicImports?.includes(chart))
  expect(askers.map(([source]) => source)).toEqual(['modules/property-finance/PropertyFinance.tsx'])
  const { scripts, preloads, styles } = (await readAssets(CLIENT))({
    types: Object.keys(moduleTypes),
    textAreas: [],
    language: 'fr',
    isPreview: true,
  })
  const hasLibrary = async (file: string) => (await readFile(join(CLIENT, file), 'utf8')).includes('recharts')
  const loaded = [...scripts, ...preloads, ...styles]
  expect((await Promise.all(loaded.map(hasLibrary))).includes(true)).toBe(false)
  expect(await hasLibrary(manifest[chart]?.file ?? '')).toBe(true)
})
