import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatInfo, type SiteInfo } from '#src/commands/info/format-info.ts'
import { root } from '#src/commands/prepare.mjs'
import type { Definition } from '#src/definition/composition/definition.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { type SiteSummary, summariseSite } from '#src/definition/summary/summarise-site.ts'
import { coveredPercent } from '#src/definition/summary/text-coverage.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../../fixtures/site/site-folder.ts'

const validator = createSiteValidator((await loadModuleTypes(root)).moduleTypes)

async function summaryOf(folder: string, now: Date | null = null): Promise<{ summary: SiteSummary; missingFindings: number }> {
  let definition: Definition | undefined
  const keep = (composed: Definition) => {
    definition = composed
    return []
  }
  const { site, findings } = await loadSite(folder, validator, [keep], now)
  if (site === null || definition === undefined) throw new Error('no site')
  const missingFindings = findings.filter(({ code }) => code === 'missing-language' || code === 'empty-text').length
  return { summary: summariseSite(site, definition), missingFindings }
}

it('the texts that a language lacks are those that the check warns of', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const before = await summaryOf(folder.path)
  expect(before.summary.languages.every(({ missing, texts }) => missing === 0 && texts > 0)).toBe(true)
  const file = join(folder.path, 'pages/home.json')
  const page = JSON.parse(await readFile(file, 'utf8'))
  const [language = 'fr', other = 'nl'] = before.summary.languages.map((one) => one.language)
  page.params.description = { [language]: 'Seul' }
  await writeFile(file, JSON.stringify(page))
  const { summary, missingFindings } = await summaryOf(folder.path)
  expect(missingFindings).toBe(1)
  expect(summary.languages.map((one) => [one.language, one.missing])).toEqual(
    before.summary.languages.map((one) => [one.language, one.language === language ? 0 : 1]),
  )
  expect(other).not.toBe(language)
})

it('pages are counted by branch and status, listings by what visitors see', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const property = { WebID: '1', Zip: '4800', City: 'Verviers', CountryID: 1, CreateDate: '2026-01-01' }
  const properties = [
    { ...property, ID: 1, Goal: 0, Status: 1, Pictures: [{ Url: 'a.webp' }] },
    { ...property, ID: 2, Goal: 1, Status: 1 },
    { ...property, ID: 3, Goal: 0, Status: 2 },
    { ...property, ID: 4, Goal: 0, Status: 5 },
  ]
  await writeFiles(folder.path, [
    ['data/properties.json', JSON.stringify({ properties })],
    ['data/projects.json', JSON.stringify({ projects: [{}, {}] })],
  ])
  const page = JSON.parse(await readFile(join(folder.path, 'pages/home.json'), 'utf8'))
  const draft = { ...page, id: 'draft', parentId: 'home', path: '/draft/', status: 'Draft' }
  await writeFile(join(folder.path, 'pages/draft.json'), JSON.stringify(draft))
  const { summary } = await summaryOf(folder.path)
  expect(summary.listings).toEqual({ forSale: 1, toLet: 1, gone: 1, hidden: 1, withoutPictures: 2, projects: 2 })
  expect(summary.pages.find(({ id }) => id === 'home')?.counts).toMatchObject({ Draft: 1 })
})

it('[CONF-16] lists scheduled beginnings and ends by time, without drafts and past ones', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const file = join(folder.path, 'pages/services.json')
  const page = JSON.parse(await readFile(file, 'utf8'))
  const times = { publishFrom: '2026-12-01T08:00', publishUntil: '2026-12-24' }
  await writeFile(file, JSON.stringify({ ...page, ...times }))
  await writeFiles(folder.path, [
    ['pages/draft.json', JSON.stringify({ ...page, id: 'draft', path: '/draft/', status: 'Draft', ...times })],
    ['content/article/selling.json', JSON.stringify({ version: 1, name: 'Vente', category: 'services', date: '2026-12-02' })],
  ])
  const { summary } = await summaryOf(folder.path, new Date('2026-11-25T10:00Z'))
  expect(summary.scheduled).toEqual(
    [
      ['goes out', '2026-12-01T07:00:00.000Z', '1 December 2026, 08:00', 'page "services"', 'pages/services.json'],
      ['goes out', '2026-12-01T23:00:00.000Z', '2 December 2026', 'article "selling"', 'content/article/selling.json'],
      ['ends', '2026-12-24T23:00:00.000Z', '25 December 2026', 'page "services"', 'pages/services.json'],
    ].map(([change, at, moment, name, place]) => ({ change, at, moment, name, file: place })),
  )
  const lines = formatInfo({ ...summary, ...VERSIONS }).split('\n')
  expect(lines).toContain('  goes out 1 December 2026, 08:00: page "services"')
  const later = await summaryOf(folder.path, new Date('2026-12-10T10:00Z'))
  expect(later.summary.scheduled.map(({ change, name }) => [change, name])).toEqual([['ends', 'page "services"']])
})

it.each(['site-config', 'examples/coast', 'examples/minimal'])('the tables of %s fit 80 columns', async (folder) => {
  const { summary } = await summaryOf(join(root, folder))
  const text = formatInfo({ ...summary, ...VERSIONS })
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect(summary.modules.some(({ places, contents }) => places > 0 && contents > 0)).toBe(true)
  for (const coverage of summary.languages) expect(text).toContain(`  ${coverage.language}: ${coveredPercent(coverage)} %, `)
})

const VERSIONS = { folder: `/srv/${'long/'.repeat(20)}`, vitrineVersion: '0.1.0', nodeVersion: '24.21.0', errors: 0, warnings: 1 }

it('a language says its share, rounded down, and how many texts are missing', () => {
  const info: SiteInfo = {
    ...VERSIONS,
    version: 'ab',
    formVersion: 1,
    defaultLanguage: 'fr',
    preset: 'coast',
    pages: [
      { id: 'home', counts: { Published: 3, Draft: 1, Archived: 0 } },
      { id: 'news', counts: { Published: 0, Draft: 0, Archived: 1 } },
    ],
    modules: [{ type: 'standard', contents: 12, places: 7 }],
    languages: [
      { language: 'fr', texts: 350, missing: 0 },
      { language: 'de', texts: 350, missing: 14 },
      { language: 'nl', texts: 350, missing: 1 },
    ],
    scheduled: [],
    listings: null,
  }
  const lines = formatInfo(info).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '  fr: 100 %, no text missing (default language)',
      '  de: 96 %, 14 texts missing',
      '  nl: 99 %, 1 text missing',
      'pages                    published  draft  archived',
      '  home                           3      1         0',
      '  pages with none below          0      0         1',
      '  all                            3      1         1',
      'modules     contents  on pages',
      '  standard        12         7',
    ]),
  )
})
