import { describe, expect, it } from 'vitest'
import type { Lead } from '#src/connectors/connector.ts'
import { mapListing } from '#src/connectors/map-listing.ts'
import omnicasa from '#src/connectors/omnicasa/connector.ts'
import type { OmnicasaRecord } from '#src/connectors/omnicasa/read-properties.ts'
import { collect, describeContract, mappingOf, readingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { OMNICASA_FAULTS, type OmnicasaDouble, startOmnicasaDouble } from '../fixtures/connectors/omnicasa-double.ts'

describeContract(omnicasa, startOmnicasaDouble, { faults: OMNICASA_FAULTS, isServer: true })

/** What the records under some keys are here. */
async function mapped(double: OmnicasaDouble, ...keys: readonly string[]) {
  const raws = new Map<string, OmnicasaRecord>()
  for await (const item of readingOf(omnicasa, sourceOf(double))) if ('raw' in item) raws.set(item.key, item.raw)
  const mapping = mappingOf(omnicasa, { 12: 'anne' })
  const listings = keys.map((key) => {
    const raw = raws.get(key)
    return raw && mapListing(omnicasa, raw, mapping)
  })
  return { listings, report: mapping.report() }
}

describe('properties of Omnicasa', () => {
  it('keep their fields, with numbers, days and texts as the feed has them', async () => {
    await using double = await startOmnicasaDouble()
    const { listings, report } = await mapped(double, '2001')
    const property = listings[0]?.property
    expect(property).toMatchObject({
      WebID: '1',
      Goal: 0,
      Status: 1,
      SubStatus: 1,
      RecordFile: 'V2001',
      Price: 285_000,
      PublishPrice: true,
      PublishAddress: true,
      Street: 'Rue du Moulin',
      Zip: '4800',
      City: 'Verviers',
      CountryID: 10,
      CountryName: { fr: 'Belgique', nl: 'België' },
      GoogleX: 50.593,
      GoogleY: 5.864,
      TypeDescription: { fr: 'Maison de maître', nl: 'Herenhuis', en: 'Town house' },
      DescriptionA: { fr: 'Belle maison.\n\nTrès calme.', nl: 'Mooi huis.' },
      DescriptionB: { fr: 'Au rez-de-chaussée : hall.' },
      CreateDate: '2014-10-03',
      ModifyDate: '2026-01-01',
      EnergyCertificateEndDate: '2030-05-01',
      SurfaceLivable: 185.5,
      SurfaceTotal: 210,
      SurfaceGround: 700,
      EPCLabelText: 'C',
      NumberOfBedRooms: 4,
      ConstructionYear: 1956,
      Floor: 0,
      HasGarden: true,
      HasLift: false,
      HasCellar: true,
      IsFurnished: false,
      EnergyPerformance: 179,
      UniqueCode: '20250101123456',
      PlanningPermit: true,
      PlanningSummons: false,
      FloodScoreP: 'A',
      ConditionName: { fr: 'À rénover', nl: 'Te renoveren' },
      Marquee: 3,
      MarqueeName: { fr: 'Sous option', nl: 'In optie' },
      Office: 'Verviers',
      ContactPerson: 'anne',
      VirtualTour: 'https://nodalview.com/s/2UI3Qq',
      Pictures: [
        { ID: 20_010, Url: 'https://pictures.omnicasa.example/2001/1.jpg', Name: { fr: 'La façade', nl: 'De gevel' } },
        { Url: 'https://pictures.omnicasa.example/2001/2.jpg', Kind: 'plan' },
      ],
      Documents: [{ Url: 'https://documents.omnicasa.example/1.pdf', Name: { fr: 'Certificat PEB', nl: 'EPC' }, Kind: 'energy' }],
    })
    // "-", 0, -1 and the year 1 are what Omnicasa writes where nothing is filled in.
    for (const field of ['BoxNr', 'SurfaceGarden', 'NumberOfGarages', 'RenovationYear', 'AvailabilityDate', 'WindowGlazing']) {
      expect(property).not.toHaveProperty(field)
    }
    for (const field of ['JudicialDecision', 'FloodScoreG', 'PriceUnitText']) expect(property).not.toHaveProperty(field)
    expect(report.lost).toEqual([])
  })

  it('are for rent, sold, studios, for takeover, part of a project, or overseas and left out', async () => {
    await using double = await startOmnicasaDouble()
    const { listings, report } = await mapped(double, '2004', '2006', '2005', '2009', '2010', 'project-7', '2008')
    expect(listings).toMatchObject([
      { property: { Goal: 1, PriceUnitText: { fr: 'par mois', nl: 'per maand' } } },
      { property: { Status: 2 } },
      { property: { WebID: '3', PublishAddress: false } },
      { property: { Goal: 0, IsTakeover: true } },
      { projectKey: 'project-7' },
      {
        property: null,
        project: { Name: { nl: 'Residentie De Linden' }, DescriptionA: { fr: 'Douze appartements.' }, City: 'Verviers' },
      },
      null,
    ])
    expect(report.leftOut).toEqual([{ field: 'country', value: 'États-Unis', count: 1 }])
  })

  it('are read only in the languages of the settings, and facts only in the first one', async () => {
    await using double = await startOmnicasaDouble()
    const source = sourceOf({ ...double, settings: { ...double.settings, languages: ['nl' as const], projects: false } })
    const { items } = await collect(readingOf(omnicasa, source))
    const [first] = items
    if (!first || !('raw' in first)) throw new Error('Nothing was read.')
    expect(mapListing(omnicasa, first.raw, mappingOf(omnicasa))?.property).toMatchObject({ DescriptionA: { nl: 'Mooi huis.' } })
    expect(double.server.requests.filter(({ path }) => path.includes('GetPropertiesByIDs'))).toEqual([])
  })
})

describe('requests of visitors to Omnicasa', () => {
  const lead: Lead = {
    id: 'L-1',
    form: 'visit',
    createdAt: new Date('2026-11-26T10:00:00Z'),
    language: 'nl',
    firstName: 'Jan',
    lastName: 'Peeters',
    email: 'jan@example.be',
    phone: '+32 87 12 34 56',
    message: 'Is het huis nog vrij?',
    entries: [{ label: 'Dag', value: 'zaterdag' }],
    listing: { key: '2001', id: 1, reference: 'V2001', url: 'https://agency.example/nl/1' },
    pageUrl: 'https://agency.example/nl/1',
  }

  it('become a contact about the property, whose message is cut where the address would be too long', async () => {
    await using double = await startOmnicasaDouble()
    expect(await omnicasa.sendLead?.(lead, sourceOf(double))).toEqual({ reference: null })
    expect(double.contacts[0]).toMatchObject({
      Name: 'Peeters',
      FirstName: 'Jan',
      Email: 'jan@example.be',
      PhoneNumber: '+32 87 12 34 56',
      LanguageId: 1,
      ObjectID: 2001,
      Subject: 'visit V2001',
      SourceId: 5,
      IsReceivedEmail: false,
      Content: 'Is het huis nog vrij?\nDag: zaterdag\nhttps://agency.example/nl/1',
    })
    await omnicasa.sendLead?.({ ...lead, message: 'é😀'.repeat(3000) }, sourceOf(double))
    expect(double.contacts[1]?.Content).toMatch(/^(é😀)+é?…$/u)
    expect(double.server.requests.at(-1)?.query.get('json')?.length).toBeGreaterThan(400)
  })

  it('fail with a sentence without credentials in it, and are not sent again at once', async () => {
    await using double = await startOmnicasaDouble()
    double.server.arm('failing', { times: 9 })
    const failure = omnicasa.sendLead?.(lead, sourceOf(double)) ?? Promise.resolve()
    await expect(failure).rejects.toThrow(/^(?!.*not a secret).*$/)
    expect(double.server.requests).toHaveLength(1)
  })
})
