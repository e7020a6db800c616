import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { composeSite } from '#src/definition/compose-site.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { readFolder, stateOfFolder } from '#src/definition/files/read-folder.ts'
import { watchSite } from '#src/definition/files/watch.ts'
import { namedBase } from '#src/definition/layers/base-name.ts'
import { ownPartOf, siteOver } from '#src/definition/layers/merge-site.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { createSteps } from '#src/definition/steps/steps.ts'
import { validator } from '../../fixtures/site/compose-texts.ts'
import { createMemories, expectSame } from '../../fixtures/site/composed-again.ts'
import { composeOffice, filesOf, placesOfFindings, smallBase } from '../../fixtures/site/network.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const NETWORK = join(root, 'examples/network')
const bare = { version: 1, extends: 'brand@1' }

/** A copy of the example in a temporary folder, with the office of Ghent. */
async function copyOfNetwork() {
  const place = await temporaryFolder()
  await cp(NETWORK, place.path, { recursive: true })
  return { place, office: join(place.path, 'sites/ghent'), base: join(place.path, 'bases/brand@1') }
}

describe('a site over a base', () => {
  it('[NET-01] is what the base is, where it has nothing of its own', () => {
    const { site, findings } = composeOffice({ 'site.json': bare })
    const alone = composeSite({ files: toBytes(toTexts(smallSite())), media: SMALL_SITE_MEDIA, validator })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([...(site?.pages.keys() ?? [])]).toEqual([...(alone.site?.pages.keys() ?? [])])
    expect(site?.content).toEqual(alone.site?.content)
    expect(site?.header).toEqual(alone.site?.header)
    expect(site?.config.agency).toEqual(alone.site?.config.agency)
    expect(site?.base).toMatchObject({ name: 'brand@1', layer: 'bases/brand@1/' })
  })

  it('[NET-01] has its own file in the place of the base’s, adds others, and hides some', () => {
    const services = smallSite()['pages/services.json'] as { readonly params: object }
    const own = {
      'site.json': { ...bare, hide: ['pages/contact.json'], agency: { name: 'Vitrine Gent' } },
      'pages/services.json': { ...services, name: 'Nos services à Gand' },
      'pages/ghent.json': { ...services, id: 'ghent', name: 'Gand', path: '/ghent/', paths: {} },
    }
    const { site } = composeOffice(own)
    expect(site?.pages.get('services')?.written.name).toBe('Nos services à Gand')
    expect(site?.pages.has('ghent')).toBe(true)
    expect(site?.pages.has('contact')).toBe(false)
    expect(site?.config.agency).toMatchObject({ name: 'Vitrine Gent', city: 'Verviers' })
    expect(site?.base?.files.has('pages/home.json')).toBe(true)
    expect(site?.base?.files.has('pages/services.json')).toBe(false)
  })

  it('[NET-01] has findings in the file that people edit: the base’s under its layer, and each place of site.json in the file it is from', () => {
    const base = smallBase()
    const home = base['pages/home.json'] as Record<string, unknown>
    const broken = { ...base, 'pages/home.json': { ...home, colour: 'red' }, 'site.json': { ...base['site.json'], extra: 1 } }
    const own = { 'site.json': { ...bare, agency: { zip: 4000 }, defaultLanguage: 'xx' } }
    const { findings } = composeOffice(own, broken)
    const errors = findings.filter(({ severity }) => severity === 'error')
    expect(placesOfFindings(errors).toSorted()).toEqual([
      'bases/brand@1/pages/home.json#/colour unknown-property',
      'bases/brand@1/site.json#/extra unknown-property',
      'site.json#/agency/zip wrong-type',
      'site.json#/defaultLanguage not-allowed-value',
    ])
    const zip = errors.find(({ pointer }) => pointer === '/agency/zip')
    // {⏎ version,⏎ extends,⏎ agency: {⏎ zip
    expect(zip).toMatchObject({ line: 5, column: 12 })
    const ofBase = errors.find(({ pointer }) => pointer === '/colour')
    expect(ofBase?.suggestion).toContain('of the base brand@1')
    expect(ofBase?.fix).toBeUndefined()
    const text = toTexts(broken).get('site.json') ?? ''
    const line = text.split('\n').findIndex((each) => each.includes('"extra"')) + 1
    expect(errors.find(({ pointer }) => pointer === '/extra')).toMatchObject({ line })
  })

  it('[NET-01] without its base has one finding, at the place that names it, and is no site', () => {
    const { site, findings } = composeSite({
      files: toBytes(toTexts({ 'site.json': bare })),
      media: new Set(),
      validator,
    })
    expect(site).toBeNull()
    expect(placesOfFindings(findings)).toEqual(['site.json#/extends unknown-base'])
  })

  it('[NET-01] has a finding for a hidden file that the base does not have, for a base over a base, and for locks of an office', () => {
    const own = { 'site.json': { ...bare, hide: ['pages/job.json'], lock: [{ file: 'header.json', why: 'x' }] } }
    const base = smallBase()
    const { findings } = composeOffice(own, { ...base, 'site.json': { ...base['site.json'], extends: 'brand@0' } })
    const places = placesOfFindings(findings)
    expect(places).toContain('site.json#/hide/0 unknown-hidden-file')
    expect(places).toContain('site.json#/lock idle-lock')
    expect(places).toContain('bases/brand@1/site.json#/extends nested-base')
    const alone = composeSite({
      files: toBytes(toTexts({ ...smallSite(), 'site.json': { ...smallSite()['site.json'], hide: ['pages/home.json'] } })),
      media: SMALL_SITE_MEDIA,
      validator,
    })
    expect(placesOfFindings(alone.findings)).toContain('site.json#/hide unknown-hidden-file')
  })

  it('[NET-01] does not tell an office what it uses less than its base has', () => {
    const base = { ...smallBase(), 'content/article/spare.json': { version: 1, name: 'De réserve' } }
    expect(
      placesOfFindings(composeOffice({ 'site.json': bare }, base).findings).filter((each) => each.includes('spare')),
    ).toEqual([])
  })

  it('[NET-01] composed again after changes of either layer is what it is composed from nothing', () => {
    const by = createMemories()
    const welcome = { ...smallSite()['content/article/welcome.json'], name: 'Bonjour' }
    const states = [
      filesOf({ 'site.json': bare }),
      filesOf({ 'site.json': bare, 'content/article/welcome.json': welcome }),
      filesOf({ 'site.json': { ...bare, hide: ['pages/services.json'] } }),
      filesOf({ 'site.json': bare }, { ...smallBase(), 'content/article/welcome.json': welcome }),
      filesOf({ 'site.json': { ...bare, languages: ['fr'] } }),
      filesOf({ 'site.json': { ...bare, extends: 'brand@2' } }),
    ]
    for (const files of [...states, ...states.toReversed()]) expectSame(files, by, SMALL_SITE_MEDIA)
  })

  it('[NET-01] makes anew only what a changed file of the base concerns', () => {
    const made: string[] = []
    const by = { ...validator, steps: createSteps({ onMade: (step, place) => made.push(`${step} ${place}`) }) }
    const files = filesOf({ 'site.json': bare })
    const compose = (some: ReadonlyMap<string, Uint8Array>) => {
      made.length = 0
      composeSite({ files: some, media: SMALL_SITE_MEDIA, validator: by })
      return [...made]
    }
    compose(files)
    expect(compose(files)).toEqual([])
    const page = 'bases/brand@1/pages/services.json'
    const changed = new TextDecoder().decode(files.get(page)).replace('"version": 1', '"version": 1, "sort": 3')
    const again = compose(new Map([...files, [page, new TextEncoder().encode(changed)]]))
    expect(again).toContain('page pages/services.json')
    expect(again).not.toContain('page pages/home.json')
    expect(again).not.toContain('layered-site site.json')
  })
})

describe('locks of a base', () => {
  it('[NET-02] hold in site.json, in a file, for a whole file and for media, with why and a cure', () => {
    const site = smallSite()
    const header = site['header.json'] as { readonly logo: object }
    const own = {
      'site.json': { ...bare, theme: { colours: { primary: '#aa0000' } }, hide: ['content/article/welcome.json'] },
      'header.json': { ...header, logo: { image: { src: 'logo.svg', alt: 'Autre chose' } } },
    }
    const found = composeOffice(own, smallBase(), ['logo.svg']).findings.filter(({ code }) => code === 'locked-by-base')
    expect(placesOfFindings(found)).toEqual([
      'header.json#/logo locked-by-base',
      'media/logo.svg# locked-by-base',
      'site.json#/theme locked-by-base',
      'site.json#/hide/0 locked-by-base',
    ])
    expect(found[0]?.message).toContain('Le logo est celui de la marque')
    expect(found.every(({ severity }) => severity === 'error')).toBe(true)
    expect(found[0]?.fix?.edits).toEqual([{ kind: 'replace', file: 'header.json', pointer: '/logo', value: header.logo }])
    expect(found[2]?.fix?.edits).toEqual([{ kind: 'remove', file: 'site.json', pointer: '/theme' }])
  })

  it('[NET-02] let an office change what they do not name, and copy what they do', () => {
    const site = smallSite()
    const own = {
      'site.json': { ...bare, agency: { name: 'Vitrine Gent' } },
      'header.json': { ...site['header.json'], banner: { type: 'image', image: { src: 'logo.svg', alt: '' } } },
      'content/article/welcome.json': { $schema: '../x.json', ...site['content/article/welcome.json'] },
    }
    const { findings } = composeOffice(own)
    expect(findings.filter(({ code }) => code === 'locked-by-base')).toEqual([])
  })

  it('[NET-02] that name no file of the base are found where the base is checked', () => {
    const base = smallBase()
    const lock = [{ file: 'heading.json', why: 'Le logo.' }]
    const files = toBytes(toTexts({ ...base, 'site.json': { ...base['site.json'], lock } }))
    const { findings } = composeSite({ files, media: SMALL_SITE_MEDIA, validator })
    expect(placesOfFindings(findings)).toContain('site.json#/lock/0/file idle-lock')
  })
})

describe('the site.json of an office', () => {
  it('[NET-01] is merged by key: lists as a whole, null removes, what says how layers lie is not inherited', () => {
    const base = { extends: 'x@1', hide: ['a'], lock: [1], languages: ['fr', 'nl'], theme: { preset: 'a', icons: 'b' }, map: {} }
    const own = { extends: 'brand@1', lock: [2], languages: ['nl'], theme: { preset: 'c' }, map: null }
    expect(siteOver(base, own)).toEqual({
      extends: 'brand@1',
      lock: [1],
      languages: ['nl'],
      theme: { preset: 'c', icons: 'b' },
    })
  })

  it('[NET-01] is what remains of the merged one without what the base says', () => {
    const base = { version: 1, languages: ['fr'], agency: { name: 'A', zip: '1000' }, map: { maxZoom: 3 }, lock: [1] }
    const own = { extends: 'brand@1', agency: { name: 'B' }, map: null, theme: { preset: 'c' } }
    expect(ownPartOf(base, siteOver(base, own))).toEqual(own)
  })

  it('names its base where it cannot be parsed, and names none in a text', () => {
    expect(namedBase('{ "extends": "brand@1", }')).toBe('brand@1')
    expect(namedBase(JSON.stringify({ name: 'x', text: '"extends": "brand@1"' }))).toBeNull()
  })
})

describe('a folder over a base', () => {
  it.each(['bases/brand@1', 'bases/brand@2', 'sites/ghent', 'sites/namur'])(
    '[NET-01] examples/network/%s is valid',
    async (folder) => {
      const { site, findings } = await loadSite(join(NETWORK, folder), validator, [], new Date())
      expect(findings).toEqual([])
      expect(site).not.toBeNull()
    },
  )

  it('[NET-01] reads the base beside the sites, by a path, or of a package in its version', async () => {
    const { place, office, base } = await copyOfNetwork()
    await using _ = place
    const named = async (text: string) => {
      await writeFile(join(office, 'site.json'), JSON.stringify({ version: 1, extends: text }))
      return (await readFolder(office, MAX_FILE_BYTES)).base?.folder ?? null
    }
    expect(await named('brand@1')).toBe(base)
    expect(await named('../../bases/brand@2')).toBe(join(place.path, 'bases/brand@2'))
    expect(await named('brand@3')).toBeNull()
    const installed = join(place.path, 'node_modules/brand')
    await cp(base, installed, { recursive: true })
    await writeFile(join(installed, 'package.json'), JSON.stringify({ name: 'brand', version: '3.1.4' }))
    expect(await named('brand@3')).toBe(installed)
    expect(await named('brand@3.1.4')).toBe(installed)
    expect(await named('brand@3.1.5')).toBeNull()
    expect(await named('brand@31')).toBeNull()
  })

  it('[NET-01] has the media of the base, and its own where both have one', async () => {
    const { place, office, base } = await copyOfNetwork()
    await using _ = place
    const { media, logos, baseMedia } = await readFolder(office, MAX_FILE_BYTES)
    expect(media.has('logo/logo.svg')).toBe(true)
    expect([...logos.keys()]).toContain('logo/logo.svg')
    expect(baseMedia?.inherited.has('logo/logo.svg')).toBe(true)
    await cp(join(base, 'media'), join(office, 'media'), { recursive: true })
    const { findings } = await loadSite(office, validator)
    expect(placesOfFindings(findings)).toEqual([
      'media/logo/logo-light.svg# locked-by-base',
      'media/logo/logo.svg# locked-by-base',
    ])
  })

  it('[NET-01] has another state once its base has changed, and is told of it', async () => {
    const { place, office, base } = await copyOfNetwork()
    await using _ = place
    const before = await stateOfFolder(office)
    expect((await readFolder(office, MAX_FILE_BYTES)).state).toBe(before)
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const watch = watchSite(office, resolve)
    await watch.ready
    await rm(join(base, 'pages/jobs.json'))
    await told
    await watch.close()
    expect(await stateOfFolder(office)).not.toBe(before)
  })
})
