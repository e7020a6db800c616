import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readAssets, readEntryAssets } from '#src/server/pages/ssr/assets.ts'
import { moduleServers, moduleTypes } from '#src/testing/module-types.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

async function gzipKiB(file: string): Promise<number> {
  return gzipSync(await readFile(join(CLIENT, file))).length / 1024
}

it('the first script of a page loads at most 6 KiB, in two files, and no library', async () => {
  const { scripts, preloads } = await readEntryAssets(CLIENT, 'src/boot.ts')
  const files = [...scripts, ...preloads]
  const sizes = await Promise.all(files.map(gzipKiB))
  expect(files.length).toBeLessThanOrEqual(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6)
})

it('the pages of visitors have one style sheet, of at most 25 KiB', async () => {
  const assetsOf = await readAssets(CLIENT)
  const sheets = [['search-box', 'property-list', 'article'], ['property-search'], ['property-summary', 'form']].map(
    (types) => assetsOf({ types, textAreas: [], language: 'fr', isPreview: false }).styles,
  )
  expect(new Set(sheets.flat()).size).toBe(1)
  expect(await gzipKiB(sheets[0]?.[0] ?? '')).toBeLessThan(25)
})

it('the build has no developer tools of router and query cache', async () => {
  const manifest: object = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  expect(Object.keys(manifest)).toContain('src/main.tsx')
  expect(Object.keys(manifest).filter((source) => /devtools/i.test(source))).toEqual([])
})

/** KiB of a module type's own script, beside what every page of the application has. */
const MOST = 3.5
const LARGER: { readonly [type: string]: number } = {
  // Shows thanks in place where it lies over a page.
  form: 16.5,
  // The map by window, with its cards, the menu of orders, and what its visitor hides, what brings its strip of cards,
  // and the schema of its parameters, which the API has too (0.2 KiB, decision 082).
  'property-search': 19.5,
  // The search form, whose widgets the server renders (decision 061), a sheet on a phone; what it counts, and texts that the server reads.
  'search-box': 6,
  // Returns to where the visitor was in the results, and has the bar at the foot of a phone.
  'property-summary': 4.4,
  // Its viewer included, which opens before the application runs, in a chunk that other galleries share, and so are videos.
  'property-gallery': 5.1,
  gallery: 6.5,
  // The comparison of all facts, notes, and what is hidden.
  favourites: 6.5,
  // The years of a loan as a table (0.9 KiB), without the chart.
  'property-finance': 10.2,
  'property-map': 6.3,
  // The estimate of energy costs with its working; no first page loads it, since the server's HTML stays.
  'property-energy': 4.25,
}
/** KiB of the style sheet of a type that stands on few pages; the others have theirs in the one of all pages. */
const OWN_STYLES = 1
const LARGER_STYLES: { readonly [type: string]: number } = {
  // The comparison side by side, notes, and the list for paper.
  favourites: 1.6,
  // Entries, estimates for purchase and rental, and the years of a loan.
  'property-finance': 1.4,
  // People in three views, with how to reach them.
  team: 1.1,
}
/** Of views of the owner portal, with what they share. */
const OF_OWNERS = { script: 8.5, styles: 2.6 }

it('[SRCH-20] suggestions to words cost nothing before a visitor comes to the field, and 2 KiB then', async () => {
  const { scripts, preloads } = await readEntryAssets(CLIENT, 'src/search-form.ts')
  const own = (await readdir(join(CLIENT, 'assets'))).filter((file) => /^suggest-words-[^.]*\.js$/.test(file))
  expect(own.length).toBeGreaterThan(0)
  for (const file of own) {
    expect([...scripts, ...preloads].join()).not.toContain(file)
    expect(await gzipKiB(join('assets', file))).toBeLessThan(2)
  }
})

it.each(Object.keys(moduleTypes))('the module type %s adds no more script and style to a page than it may', async (type) => {
  const assetsOf = await readAssets(CLIENT)
  const filesOf = (types: readonly string[]) => assetsOf({ types, textAreas: [], language: 'fr', isPreview: false })
  const [page, alone] = [filesOf([type]), filesOf([])]
  const sizeOfNew = async (kind: 'preloads' | 'styles') => {
    const sizes = await Promise.all(page[kind].filter((file) => !alone[kind].includes(file)).map(gzipKiB))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const isOfOwners = type.startsWith('owner-')
  const [script, styles] = [await sizeOfNew('preloads'), await sizeOfNew('styles')]
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThan(LARGER[type] ?? (isOfOwners ? OF_OWNERS.script : MOST))
  const mostStyles = moduleServers[type]?.isPersonal
    ? OF_OWNERS.styles
    : moduleTypes[type]?.ownStyles
      ? (LARGER_STYLES[type] ?? OWN_STYLES)
      : 0
  expect(styles).toBeLessThanOrEqual(mostStyles)
})

it('[PROP-24] the chart library is in the chart of a loan alone, which no page loads by itself', async () => {
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
