import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import kyero from '#src/connectors/kyero/connector.ts'
import { mapListing } from '#src/connectors/map-listing.ts'
import { shownAmount } from '#src/features/properties/rules/price.ts'
import type { SourceError } from '#src/platform/outgoing/source-error.ts'
import { collect, describeContract, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { kyeroFeed, kyeroProperty, startKyeroDouble } from '../fixtures/connectors/kyero-double.ts'

const { fetchAll, fetchChanges } = kyero
if (!fetchAll || !fetchChanges) throw new Error('Kyero has a list and its changes.')

describeContract(kyero, startKyeroDouble, { faults: [], isServer: true })

async function failure(reading: Promise<unknown>): Promise<SourceError> {
  return reading.then(
    () => Promise.reject(new Error('It was read.')),
    (error) => error,
  )
}

describe('the feed of Kyero', () => {
  it('maps its records, and does not read an unchanged feed', async () => {
    await using double = await startKyeroDouble(new Map([['11', kyeroProperty('11')]]))
    const source = sourceOf(double)
    const { items, end } = await collect(fetchAll(source))
    const [{ raw } = { raw: undefined }] = items
    if (raw === undefined || end === null) throw new Error('no listing')
    expect(mapListing(kyero, raw, mappingOf(kyero))?.property).toEqual({
      WebID: '1',
      Goal: 0,
      Status: 1,
      RecordFile: 'V11',
      Price: 250_000,
      Zip: '4900',
      City: 'Spa',
      CountryID: 10,
      PublishAddress: false,
      PublishPrice: true,
      GoogleX: 50.492,
      GoogleY: 5.863,
      DescriptionB: { fr: 'Villa & jardin.\nAu calme.', nl: 'Villa met tuin.' },
      ModifyDate: '2026-11-20',
      Pictures: [{ Url: 'https://agence.example/11-1.jpg' }, { Url: 'https://agence.example/11-2.jpg', Kind: 'plan' }],
      Documents: [
        {
          Url: 'https://agence.example/11.pdf',
          Name: { fr: 'Plans', nl: 'Plannen', en: 'Plans', de: 'Pläne' },
          Kind: 'plans',
        },
        { Url: 'https://agence.example/11/epc.pdf', Name: { fr: 'Certificat PEB' }, Kind: 'energy' },
      ],
      SurfaceLivable: 180,
      SurfaceGround: 920,
      NumberOfBedRooms: 3,
      NumberOfBathRooms: 2,
      EPCLabelText: 'C',
      CO2Emission: 32,
      HasGarden: true,
      HasLift: true,
    })
    expect(await collect(fetchChanges(source, end))).toEqual({ items: [], end })
    double.hasMarks = false
    expect((await collect(fetchChanges(source, end))).items).toEqual([])
  })

  it('shows each price that it can read, and counts the others', async () => {
    await using double = await startKyeroDouble()
    double.feed = readFileSync(join(import.meta.dirname, '../fixtures/connectors/cases/kyero-prices.xml'))
    const mapping = mappingOf(kyero)
    const { items } = await collect(fetchAll(sourceOf(double)))
    const prices = items.map(({ raw }) => {
      const { Goal, Price, PublishPrice } = mapListing(kyero, raw, mapping)?.property ?? {}
      return shownAmount({ Goal, Price, PublishPrice }, [])
    })
    const [low, million, high] = [249_500, 1_250_000, 395_000]
    expect(prices).toEqual([low, low, low, low, million, million, high, high, high, null, null, null, low])
    expect(mapping.report().lost.filter(({ field }) => field === 'price')).toEqual([{ field: 'price', value: 'POA', count: 1 }])
  })

  it('says why a listing is not for the site', async () => {
    const others = {
      '<price_freq>sale': '<price_freq>week',
      '<type>Villa': '<type>Castle in the air',
      '<country>Belgium': '<country>Switzerland',
      '<postcode>4900</postcode>': '',
      '<price_freq>': '<part_ownership>1</part_ownership><price_freq>',
    }
    const properties = Object.entries(others).map(([from, to], at): [string, string] => [
      `${at}`,
      kyeroProperty(`${at}`).replace(from, to),
    ])
    await using double = await startKyeroDouble(new Map(properties))
    const mapping = mappingOf(kyero)
    for (const { raw } of (await collect(fetchAll(sourceOf(double)))).items) expect(mapListing(kyero, raw, mapping)).toBeNull()
    expect(mapping.report().leftOut.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'has a type that is not known here: Castle in the air',
      'has no postcode; "postcode" of "mapping" gives that of a town: Spa',
      'lies in a country that is not known here: Switzerland',
      'neither for sale nor let by the month: week',
      'only a share is for sale: ',
    ])
  })

  it('reads other encodings than declared, and says so', async () => {
    await using double = await startKyeroDouble()
    const property = kyeroProperty('11').replace('Villa & jardin', 'Maison à côté de l’église')
    const read = async (feed: Buffer) => {
      double.feed = feed
      const source = sourceOf(double)
      const { items } = await collect(fetchAll(source))
      const [text] = items.map(({ raw }) => mapListing(kyero, raw, mappingOf(kyero))?.property?.DescriptionB)
      return { text, notes: source.notes.map((note) => note.replace(/127[^ ]*/, 'x')) }
    }
    const whole = { fr: 'Maison à côté de l’église.\nAu calme.', nl: 'Villa met tuin.' }
    const feed = kyeroFeed([property], 'kyero')
    const windows = Buffer.from(feed.replaceAll('’', '\x92'), 'latin1')
    expect(await read(Buffer.from(feed))).toEqual({ text: whole, notes: [] })
    expect(await read(windows)).toEqual({
      text: whole,
      notes: ['The feed of x It declares UTF-8 but is not written in it: read as Windows-1252.'],
    })
    expect(await read(Buffer.from(feed.replace('UTF-8', 'ISO-8859-1')))).toMatchObject({
      text: whole,
      notes: [/written in UTF-8/],
    })
    const declared = Buffer.from(feed.replace('UTF-8', 'windows-1252').replaceAll('’', '\x92'), 'latin1')
    expect(await read(declared)).toEqual({ text: whole, notes: [] })
  })

  it.each([
    ['a document type', '<!DOCTYPE root [<!ENTITY a "b">]><root/>', /document type, which is refused in line 1\.$/],
    ['another form', '<rss/>', /begins with <rss>/],
    ['no end', '<root><property><id>1</id>', /is cut off/],
    ['a web page', '<!doctype html><p>Works', /is a web page/],
    ['an open angle', '<root><property><id>1 < 2</id></property></root>', /no valid XML/],
    ['too deep nesting', `<root>${'<a>'.repeat(50)}`, /more than 40 deep/],
    ['a bomb of elements', `<root><property>${'<a/>'.repeat(10_001)}`, /more than 10000 elements/],
    ['a bomb of text', `<root><property>${'a'.repeat(2_000_001)}`, /million characters/],
    ['no feed', '', / is empty\.$/],
  ])('refuses %s with a sentence', async (_, feed, sentence) => {
    await using double = await startKyeroDouble()
    double.feed = Buffer.from(feed)
    const error = await failure(collect(fetchAll(sourceOf(double))))
    expect(error.message).toMatch(sentence)
    expect(error.name).toBe('SourceError')
  })
})
