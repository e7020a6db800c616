import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleTypes, texts } from '#src/dev/testing/module-types.ts'
import { areasOnDemand } from '#src/i18n/areas.ts'
import { compileFiles } from '#src/i18n/catalog-plugin.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'

describe('the i18n instances', () => {
  it('[LANG-01] keep their language while another is loaded', async () => {
    const instances = createI18nInstances(loadCatalog)
    const french = await instances.load('fr')
    const dutch = await instances.load('nl')
    expect(french._('card.sold')).toBe('Vendu')
    expect(dutch._('card.sold')).toBe('Verkocht')
    expect(instances.get('fr')).toBe(french)
  })

  it('[LANG-01] fill in values and use the plural rules of the language', async () => {
    const i18n = await createI18nInstances(loadCatalog).load('en')
    expect(i18n._('card.reference', { reference: 'V12' })).toBe('Ref. V12')
    expect([0, 1, 2, 5000].map((count) => i18n._('list.count', { count }))).toEqual([
      'No properties available',
      '1 property available',
      '2 properties available',
      '5.000 properties available',
    ])
  })

  it('[LANG-01] load the texts of an area when a page needs them, and each catalog once', async () => {
    const names: string[] = []
    const instances = createI18nInstances((name) => {
      names.push(name)
      return loadCatalog(name)
    })
    const i18n = await instances.load('fr')
    expect(i18n._('favourites.choose')).toBe('favourites.choose')
    await instances.load('fr', ['module-favourites'])
    await instances.load('fr', ['module-favourites'])
    expect(i18n._('favourites.choose')).toBe('Comparer')
    expect(names).toEqual(['fr', 'fr/module-favourites'])
  })

  it('[LANG-01] do not render a page again when the texts of an area are added', async () => {
    const instances = createI18nInstances(loadCatalog)
    const i18n = await instances.load('fr')
    const changes: string[] = []
    i18n.on('change', () => changes.push('change'))
    await instances.load('fr', ['module-favourites', 'property'])
    expect(i18n._('favourites.choose')).toBe('Comparer')
    expect(changes).toEqual([])
  })

  it('[LANG-02] load a catalog once, and again after a failure', async () => {
    let attempts = 0
    const instances = createI18nInstances(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('network')
      return {}
    })
    await expect(instances.load('fr')).rejects.toThrow('network')
    await instances.load('fr')
    await instances.load('fr')
    expect(attempts).toBe(2)
  })

  it('[LANG-01] throw when a language is used before it is loaded, or has no texts', async () => {
    const instances = createI18nInstances(loadCatalog)
    expect(() => instances.get('fr')).toThrow('[Bug] the texts in "fr" are used before they are loaded')
    await expect(instances.load('it')).rejects.toThrow('[Bug] there are no texts in "it"')
  })
})

describe('the areas of texts', () => {
  it('are existing files', () => {
    const areas = areasOnDemand(moduleTypes)
    expect(areas).toEqual(expect.arrayContaining(['consent', 'forms', 'module-contact', 'preview', 'search']))
    const fileOf = (area: string) => texts.get(area) ?? join(import.meta.dirname, `../../src/i18n/messages/${area}.json`)
    for (const area of areas) expect(existsSync(fileOf(area)), area).toBe(true)
  })
})

describe('compiling the catalog of a language', () => {
  async function compileWith(text: string) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-messages-'))
    try {
      const file = join(folder, 'a.json')
      await writeFile(file, JSON.stringify({ 'a.one': { fr: text, nl: 'Een' }, 'a.two': { nl: 'Twee' } }))
      return compileFiles([file], 'fr')
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  it('[LANG-02] leaves out texts that the language lacks, so that their keys show', async () => {
    expect(await compileWith('Un')).toEqual({ 'a.one': ['Un'] })
  })

  it('[LANG-01] refuses an invalid message', async () => {
    await expect(compileWith('{count, plural, one {#')).rejects.toThrow()
  })
})
