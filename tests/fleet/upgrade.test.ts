import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { conflictName } from '#src/definition/editing/merge-draft.ts'
import { describeUpgrade } from '#src/operations/sites/upgrade/describe-upgrade.ts'
import { officesIn, upgradeSites } from '#src/operations/sites/upgrade/upgrade-sites.ts'
import { validator } from '../fixtures/site/compose-texts.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const NETWORK = join(root, 'examples/network')
const OFFICES = 50
const ABOUT = 'content/article/about.json'

type Article = { readonly body: Readonly<Record<'fr' | 'nl', string>> }

/** What each tenth office does, besides an address of its own. */
const KINDS = [
  'nothing',
  'other text',
  'same text',
  'page size',
  'own page',
  'nothing',
  'hides',
  'removes',
  'broken',
  'nothing',
] as const
const kindOf = (number: number) => KINDS[number % KINDS.length]
const idOf = (number: number) => `office-${String(number).padStart(2, '0')}`

/** Fifty offices over brand@1 of the example, in which brand@2 has changed the text about the brand and the number of properties in a list. */
async function fiftyOffices() {
  const place = await temporaryFolder()
  await cp(join(NETWORK, 'bases'), join(place.path, 'bases'), { recursive: true })
  const about: Article = JSON.parse(await readFile(join(NETWORK, 'bases/brand@1', ABOUT), 'utf8'))
  for (let number = 0; number < OFFICES; number += 1) {
    const kind = kindOf(number)
    const folder = join(place.path, 'sites', idOf(number), 'site-config')
    const put = async (file: string, value: object) => {
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), JSON.stringify(value, null, 2))
    }
    const site = {
      ...{ version: 1, extends: 'brand@1', agency: { name: `Quatre Saisons ${number}`, houseNumber: String(number + 1) } },
      ...(kind === 'page size' && { listings: { pageSize: 24 } }),
      ...(kind === 'hides' && { hide: ['pages/jobs.json', 'content/article/jobs.json'] }),
    }
    await put('site.json', site)
    if (kind === 'other text')
      await put(ABOUT, { ...about, body: { ...about.body, nl: `<p>Kantoor ${number} kent de buurt.</p>` } })
    if (kind === 'same text') await put(ABOUT, about)
    if (kind === 'own page') {
      const page = JSON.parse(await readFile(join(NETWORK, 'sites/namur/pages/citadel.json'), 'utf8'))
      await put('pages/citadel.json', page)
      await put(
        'content/article/citadel.json',
        JSON.parse(await readFile(join(NETWORK, 'sites/namur/content/article/citadel.json'), 'utf8')),
      )
    }
    // A file that is no JSON.
    if (kind === 'broken') await writeFile(join(folder, 'header.json'), '{ "version": 1,')
    if (kind === 'removes') await put(ABOUT, { ...about, body: { fr: about.body.fr, nl: '' } })
  }
  return place
}

it('[NET-04] names every seeded collision of fifty offices, merges the rest, and lets one broken office break no other', async () => {
  await using place = await fiftyOffices()
  const offices = officesIn(join(place.path, 'sites'))
  expect(offices).toHaveLength(OFFICES)
  const printed: string[] = []
  const begun: string[] = []
  const { upgrades, failed } = await upgradeSites(offices, 'brand@2', {
    ...{ validator: async () => validator, checks: [], now: () => new Date('2026-11-30T10:00:00Z') },
    begin: async ({ id }) => {
      begun.push(id)
      return 'begun'
    },
    print: (line) => printed.push(line),
  })
  const named = [...upgrades].flatMap(([id, { collisions }]) => collisions.map((each) => `${id} ${conflictName(each)}`))
  const seeded = Array.from({ length: OFFICES }, (_, number) => number).flatMap((number) => {
    const places = {
      'other text': `${ABOUT}#/body/nl`,
      'page size': 'site.json#/listings/pageSize',
      removes: `${ABOUT}#/body/nl`,
    }
    const kind = kindOf(number)
    return kind !== undefined && Object.hasOwn(places, kind) ? [`${idOf(number)} ${places[kind as keyof typeof places]}`] : []
  })
  expect(seeded).toHaveLength(15)
  expect(named.toSorted()).toEqual(seeded.toSorted())
  expect([...failed.keys()]).toEqual(Array.from({ length: 5 }, (_, tens) => idOf(tens * 10 + 8)))
  expect(begun).toHaveLength(45)
  expect([...upgrades.values()].flatMap(({ breaks }) => breaks)).toEqual([])
  // Word for word, with the values of all three.
  const text = printed.join('\n')
  expect(text).toContain('site.json#/listings/pageSize: brand@1 12, brand@2 18, this site 24')
  expect(text).toContain('Content article/privacy (content/article/privacy.json) · body · nl:')
  // A copy that said what the brand said follows it; the French text of one that says something else too.
  expect(upgrades.get(idOf(2))?.draft.get(ABOUT)?.text).toBeNull()
  const [, fromBrand] = [...(upgrades.get(idOf(1))?.changes ?? [])]
    .flatMap(({ file, changes }) => (file === ABOUT ? changes.map(({ language, after }) => [language, after]) : []))
    .flat()
  expect(String(fromBrand)).toContain('cinquante agences')
}, 120_000)

it('[NET-04] says what would break, and what a new lock takes back', async () => {
  await using place = await temporaryFolder()
  await cp(NETWORK, place.path, { recursive: true })
  const base = join(place.path, 'bases/brand@2')
  const site = JSON.parse(await readFile(join(base, 'site.json'), 'utf8'))
  const lock = [
    ...site.lock,
    { file: ABOUT, why: { fr: 'Le texte est celui de la marque.', nl: 'De tekst is die van het merk.' } },
  ]
  await writeFile(join(base, 'site.json'), JSON.stringify({ ...site, lock }))
  await rm(join(base, 'content/article/welcome.json'))
  const [ghent] = officesIn(join(place.path, 'sites'))
  const { upgrades } = await upgradeSites(ghent === undefined ? [] : [ghent], 'brand@2', {
    ...{ validator: async () => validator, checks: [], now: () => new Date('2026-11-30T10:00:00Z') },
    begin: null,
    print: () => undefined,
  })
  const found = upgrades.get('ghent')
  expect(found?.breaks.map(({ file, code }) => `${file} ${code}`)).toEqual(['bases/brand@2/pages/home.json unknown-content'])
  expect(found?.takenBack.map(({ file, pointer }) => file + pointer)).toEqual([ABOUT])
  const lines = found === undefined ? [] : describeUpgrade(found)
  expect(lines).toContain('Would break:')
  expect(lines).toContain('Fixed by the brand from now on:')
  // A dry run writes nothing.
  expect(await readFile(join(place.path, 'sites/ghent/site.json'), 'utf8')).toContain('brand@1')
})
