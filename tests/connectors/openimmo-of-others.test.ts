import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mapListing } from '#src/connectors/map-listing.ts'
import openimmo from '#src/connectors/openimmo/connector.ts'
import { collect, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { listing, startOpenImmoDouble, transfer } from '../fixtures/connectors/openimmo-double.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/connectors/written-by-others')
const written = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** Reads documents as transfers, each later than the one before, and maps what came. */
async function read(documents: readonly string[], { known = [] as string[] } = {}) {
  const mapping = mappingOf(openimmo)
  await using double = await startOpenImmoDouble(new Map())
  for (const [at, document] of documents.entries()) double.put('full.xml', document, 50 - at)
  const source = sourceOf({ ...double, known: () => known })
  if (!openimmo.fetchChanges) throw new Error('OpenImmo tells of changes.')
  const { items } = await collect(openimmo.fetchChanges(source, ''))
  const properties = items.map((item) => {
    try {
      return 'raw' in item ? (openimmo.map(item.raw, mapping)?.property ?? null) : 'gone'
    } catch (error) {
      return String(error)
    }
  })
  const { lost, leftOut } = mapping.report()
  const texts = [...lost, ...leftOut].map(({ field, value }) => `${field}: ${value}`)
  return { keys: items.map(({ key }) => key), properties, texts, notes: source.notes }
}

const mapOne = async (xml: string) => {
  const { properties, texts } = await read([transfer([xml])])
  return { property: Object(properties[0]), texts }
}

describe('OpenImmo as others write it', () => {
  it('has numbers by which a listing is known, which are no fields that nobody reads', async () => {
    const mapping = mappingOf(openimmo)
    await using double = await startOpenImmoDouble(new Map())
    double.put('full.xml', transfer([listing('OBID-1')]), 50)
    if (!openimmo.fetchChanges) throw new Error('OpenImmo tells of changes.')
    const { items } = await collect(openimmo.fetchChanges(sourceOf(double), ''))
    for (const item of items) if ('raw' in item) mapListing(openimmo, item.raw, mapping)
    const unread = mapping.report().unread?.map(({ field }) => field) ?? []
    expect(unread.filter((field) => /openimmo_obid|objektnr/.test(field))).toEqual([])
  })

  it('has extent, mode, action and groups as elements, and attachments beside <anhaenge>', async () => {
    const { keys, properties, texts, notes } = await read([written('openimmo-elements.xml')])
    expect(keys).toEqual(['uuid-123-456'])
    expect(properties).toMatchObject([
      {
        WebID: '1',
        Goal: 0,
        Zip: '4800',
        City: 'Verviers',
        Price: 350_000,
        Pictures: [
          { Url: 'https://pictures.example.be/1001/main.jpg', Name: { de: 'Hauptbild' } },
          { Url: 'https://pictures.example.be/1001/1.jpg', Name: { de: 'Bild 1' } },
        ],
      },
    ])
    // The language is none of the site's; that of the settings stands in its place.
    expect(texts).toEqual(['sprache: HRV'])
    expect(notes).toEqual([])
    expect((await read([written('openimmo-elements-delete.xml')])).properties).toEqual(['gone'])
    const whole = written('openimmo-elements.xml').replace('<umfang>TEIL', '<umfang>VOLL')
    expect((await read([whole], { known: ['OLD'] })).keys).toEqual(['uuid-123-456', 'OLD'])
  })

  it('is read with empty attributes, without <uebertragung>, and with a town that is written twice', async () => {
    const { properties, notes } = await read([written('openimmo-empty-attributes.xml')])
    expect(properties).toMatchObject([
      {
        WebID: '2',
        Goal: 1,
        Zip: '4700',
        City: 'Eupen',
        Price: 940,
        ChargesRenter: 322,
        SurfaceLivable: 72.3,
        NumberOfRooms: 2,
        HasLift: true,
        HasCellar: true,
        ModifyDate: '2026-04-01',
        DescriptionB: { de: expect.stringMatching(/^Eupen ist.*\nDie Küche ist offen gestaltet\.$/s) },
        Pictures: [
          { Url: 'https://pictures.example.be/d/4/a.jpg?ci_seal=2160fcbf17847c32', Name: { de: 'Wohn- und Essbereich' } },
          { Url: 'https://pictures.example.be/3/0/b.jpg?ci_seal=81928e8421ced247', Name: { de: 'Balkon' } },
        ],
      },
    ])
    expect(notes).toEqual(['full.xml has no <uebertragung>: it is read as a partial transfer, so listings that it lacks stay.'])
  })

  it.each([
    ['an offer without <openimmo>', '<anbieter><immobilie/></anbieter>', 'it begins with <anbieter>'],
    ['a head alone', '<uebertragung umfang="VOLL"/>', 'it begins with <uebertragung>'],
    ['another wrapping', `<export>${transfer([]).slice(39)}</export>`, 'it begins with <export>'],
  ])('is refused as %s', async (_, document, sentence) => {
    const { keys, notes } = await read([document])
    expect({ keys, notes }).toEqual({ keys: [], notes: [expect.stringContaining(sentence)] })
  })

  it('has texts in the language of the listing, under each of its names', async () => {
    const own = await read([written('openimmo-own-language.xml')])
    expect(own.properties).toMatchObject([{ DescriptionB: { de: 'Die Beschreibung in der Sprache des Objekts.' } }])
    const texts = `<objekt_text lang="de-BE">Mit Balkon.</objekt_text><objekt_text lang="FRA">Avec balcon.</objekt_text>
      <objekt_text lang="nl_BE">Met balkon.</objekt_text><objekt_text lang="fry">Mei balkon.</objekt_text></freitexte>`
    const { property, texts: lost } = await mapOne(listing('A').replace('</freitexte>', texts))
    expect(property.DescriptionB).toEqual({
      de: 'Haus & Garten.\nRuhig.\n\nNahe dem Zentrum.\n\nMit Balkon.',
      fr: 'Maison au calme.\n\nAvec balcon.',
      nl: 'Met balkon.',
    })
    expect(lost).toContain('language of objekt_text: fry')
  })

  it('is for sale or to let as its amounts are, where it does not say', async () => {
    const silent = listing('A').replace(/<vermarktungsart[^>]*>/, '')
    const goalOf = async (xml: string) => (await mapOne(xml)).property.Goal
    expect(await goalOf(silent)).toBe(0)
    const rental = silent.replace(/<kaufpreis.*<\/kaufpreis>/, '<kaltmiete>900</kaltmiete>')
    expect((await mapOne(rental)).property).toMatchObject({ Goal: 1, Price: 900 })
    expect(await goalOf(rental.replace('<kaltmiete>', '<kaufpreis>1</kaufpreis><kaltmiete>'))).toBeUndefined()
    expect(await goalOf(silent.replace(/<kaufpreis.*<\/kaufpreis>/, ''))).toBeUndefined()
  })

  it('accepts latitude and longitude in either order', async () => {
    const { properties, texts } = await read([written('openimmo-periods.xml')])
    expect(properties.map((property) => [Object(property).GoogleX, Object(property).GoogleY])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [50.4905, 5.862],
    ])
    expect(texts).toContain('point that is not in its country: 22.22, 22.22')
    expect(properties[3]).toMatch(/no town that can be read/)
  })

  it('is published from and until its days', async () => {
    const { properties } = await read([written('openimmo-periods.xml')])
    expect(properties.slice(0, 3)).toMatchObject([
      { City: 'Spa' },
      { PublishFrom: '2001-01-01', PublishUntil: '2001-01-03' },
      { PublishFrom: '2031-01-01' },
    ])
    expect(Object.keys(Object(properties[0]))).not.toContain('PublishFrom')
    const odd = listing('A').replace('<aktion ', '<aktiv_bis>bald</aktiv_bis><aktion ')
    expect((await mapOne(odd)).texts).toContain('aktiv_bis: bald')
  })
})
