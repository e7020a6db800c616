import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import kyero from '#src/connectors/kyero/connector.ts'
import { createMapping } from '#src/connectors/mapping.ts'
import { collect, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { kyeroFeed, kyeroProperty, startKyeroDouble } from '../fixtures/connectors/kyero-double.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/connectors/written-by-others')
const written = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** Reads a feed and maps what came, by key; what is lost or left out as texts. */
async function read(feed: string, mapping = mappingOf(kyero)) {
  await using double = await startKyeroDouble()
  double.feed = Buffer.from(feed)
  if (!kyero.fetchAll) throw new Error('Kyero has a list.')
  const { items } = await collect(kyero.fetchAll(sourceOf(double)))
  const properties = Object.fromEntries(items.map(({ key, raw }) => [key, kyero.map(raw, mapping)?.property ?? null]))
  const { lost, leftOut } = mapping.report()
  return { properties, texts: [...lost, ...leftOut].map(({ field, value }) => `${field}: ${value}`) }
}

describe('the form of Kyero as others write it', () => {
  it('has types and features in a language, a language twice, and escaped HTML', async () => {
    const { properties, texts } = await read(written('kyero-shapes.xml'))
    expect(properties).toMatchObject({
      1: { WebID: '1', Pictures: [{ Url: 'https://pictures.example.be//resize/a/1200/50.jpg' }, {}] },
      2: { WebID: '2' },
      3: { WebID: '2', HasLift: true, OtherFeatures: [{ en: 'Sea View' }], Videos: ['https://youtu.be/wxrmHzmPZwQ'] },
      4: {
        DescriptionB: { en: 'Flat one', de: 'Erste Fassung' },
        Pictures: [
          { Url: 'https://images.example.be/12811577_large.jpg' },
          { Url: 'https://pictures.example.be/x.jpg?v=1715150514' },
        ],
      },
      5: { DescriptionB: { en: 'Villa with garden\n\nSecond paragraph & more' } },
      8: { Goal: 1, Price: 950 },
    })
    expect(properties[5]).not.toHaveProperty('GoogleX')
    expect(texts.toSorted()).toEqual([
      'feature: Sea View',
      ...['new_build', 'rent', 'rentlong'].map((period) => `neither for sale nor let by the month: ${period}`),
      ...['new_build', 'rent', 'rentlong'].map((period) => `price_freq: ${period}`),
      'second text in the same language: de (desc)',
    ])
  })

  it('says more of a type than its name', async () => {
    const typed = (type: string) => kyeroProperty('11').replace(/<type>.*?<\/type>/, `<type>${type}</type>`)
    const kinds = async (type: string) => (await read(kyeroFeed([typed(type)]))).properties[11]?.WebID
    expect([await kinds('Villa with pool'), await kinds('Apartment (ground floor)'), await kinds('Windmill with pool')]).toEqual([
      '1',
      '2',
      undefined,
    ])
  })

  it.each(['kyero-as-root.xml', 'kyero-other-header.xml'])('has another beginning: %s', async (name) => {
    expect((await read(written(name))).properties).toMatchObject({ 1: { RecordFile: 'CBW-1', City: 'Spa' } })
  })

  it('begins as the software likes, and is refused where it has no property', async () => {
    const feed = kyeroFeed([kyeroProperty('11')])
    const named = feed.replaceAll('root>', 'properties>')
    expect(Object.keys((await read(named)).properties)).toEqual(['11'])
    expect((await read('<root/>')).properties).toEqual({})
    await expect(read('<sitemap><url/></sitemap>')).rejects.toThrow(/begins with <sitemap> and has no <property>/)
  })

  it('keeps features without a matching fact, in the words and the language of the source', async () => {
    const property = kyeroProperty('11', { more: '<features><feature>Sea view</feature></features>' })
      .replace('<features><feature>Garden', '<extra><feature>Garden')
      .replace('</feature></features>\n    <images>', '</feature></extra>\n    <images>')
      .replace('<pool>0', '<pool>1')
    const features =
      '<features><feature>Sea view</feature><feature><fr-BE>Vue mer</fr-BE><es>Vistas</es></feature><feature>Lift</feature></features>'
    const feed = kyeroFeed([property.replace(/<features>.*<\/features>/, features)])
    const { properties, texts } = await read(feed)
    expect(properties[11]).toMatchObject({
      HasLift: true,
      OtherFeatures: [
        { fr: 'Piscine', nl: 'Zwembad', en: 'Swimming pool', de: 'Schwimmbad' },
        { en: 'Sea view' },
        { fr: 'Vue mer' },
      ],
    })
    expect(texts).toEqual(
      expect.arrayContaining([
        'feature: Sea view',
        'feature: Vue mer',
        'text in a language that the site does not have: es (feature)',
      ]),
    )
    const french = createMapping({ tables: kyero.values, written: {}, languages: ['fr'] })
    expect((await read(feed, french)).properties[11]).toMatchObject({ OtherFeatures: [{ fr: 'Piscine' }, { fr: 'Vue mer' }] })
  })

  it('lies in any country that pays in euro, under its names', async () => {
    const countryOf = async (name: string) =>
      Object((await read(kyeroFeed([kyeroProperty('11').replace('<country>Belgium', `<country>${name}`)]))).properties[11])
        .CountryID
    for (const name of ['Spain', 'España', 'espana', 'Spanien', 'ES', 'ESP']) expect(await countryOf(name)).toBe(1724)
    expect(await countryOf('<es>Bélgica</es>')).toBe(10)
    expect(await countryOf('Switzerland')).toBeUndefined()
  })
})
