import { describe, expect, it } from 'vitest'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import type { Lead } from '#src/connectors/connector.ts'
import { mapListing } from '#src/connectors/map-listing.ts'
import whise from '#src/connectors/whise/connector.ts'
import type { SourceError } from '#src/platform/outgoing/source-error.ts'
import { collect, describeContract, mappingOf, readingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { DOUBLE_NOW } from '../fixtures/connectors/double-server.ts'
import { startWhiseDouble, WHISE_FAULTS, type WhiseDouble } from '../fixtures/connectors/whise-double.ts'

describeContract(whise, startWhiseDouble, { faults: WHISE_FAULTS, isServer: true })

const AGENTS = { 88: 'anne' }

async function mapped(double: WhiseDouble, index: number) {
  const estate = double.estates[index]
  const mapping = mappingOf(whise, AGENTS)
  return { listing: mapListing(whise, { language: 'fr', planDetailIds: [1334], estate }, mapping), report: mapping.report() }
}

describe('listings of Whise', () => {
  it('have the facts, texts, pictures and legal mentions of the estate', async () => {
    await using double = await startWhiseDouble()
    const { listing, report } = await mapped(double, 0)
    expect(listing?.property).toMatchObject({
      WebID: '1',
      WebIDs: '1',
      Goal: 0,
      Status: 1,
      Price: 285_000,
      PublishPrice: true,
      PublishAddress: true,
      Street: 'Rue du Moulin',
      HouseNumber: '1',
      BoxNr: 'b',
      Zip: '4800',
      City: 'Verviers',
      CountryID: 10,
      GoogleX: 50.593,
      GoogleY: 5.864,
      RecordFile: 'REF 0',
      TypeDescription: 'Villa 0 à Verviers',
      DescriptionA: { fr: 'Très belle maison : hall, séjour de 40 m².', nl: 'Zeer mooi huis met tuin.' },
      DescriptionB: { fr: 'Au rez : hall.\n\nÀ l’étage :\ndeux chambres.' },
      CreateDate: '2025-05-02',
      ModifyDate: '2026-01-15',
      AvailabilityDate: '2027-03-01',
      Availability: { fr: 'À l’acte' },
      ConditionName: { nl: 'Goede staat' },
      HeatingName: { en: 'Gas heating' },
      // A kind of kitchen that no table has stays as Whise writes it, in the language that was asked for.
      KitchenName: { fr: 'cuisine d’été' },
      WindowGlazing: { de: 'Doppelverglasung' },
      SurfaceLivable: 185.5,
      SurfaceGround: 700,
      NumberOfBedRooms: 4,
      ConstructionYear: 1956,
      HasLift: false,
      HasGas: true,
      IsFurnished: false,
      Rooms: [{ Name: { fr: 'Chambre' }, Area: 15 }, { Area: 12 }],
      ExtraRooms: [{ nl: 'Bureau' }],
      EPCLabelText: 'C',
      EnergyPerformance: 179,
      UniqueCode: '20250101123456',
      EnergyCertificateEndDate: '2035-08-18',
      CadastralIncome: 1200,
      ChargesRenter: 35,
      PlanningPermit: true,
      AllotmentPermit: false,
      PreemptiveRights: false,
      PlanningSummons: true,
      JudicialDecision: 0,
      PlanningDestination: { nl: 'Woongebied met landelijk karakter' },
      FloodZone: { en: 'Possible flood zone' },
      FloodScoreP: 'B',
      FloodScoreG: 'D',
      Office: 'Verviers',
      ContactPerson: 'anne',
      VirtualTour: 'https://nodalview.com/s/2UI3Qq',
      Videos: ['https://www.youtube.com/watch?v=aaaaaaaaaaa'],
      Pictures: [
        { Url: 'https://pictures.whise.example/public/7000000/1920/1.jpg', Name: 'La façade' },
        { Url: 'https://pictures.whise.example/public/7000000/1920/2.jpg', Kind: 'plan' },
        { Url: 'https://pictures.whise.example/public/7000000/1920/3.jpg', Kind: 'plan' },
        { Url: 'https://whise.example/plan.PNG?v=2', Name: 'Plan de l’étage', Kind: 'plan' },
      ],
      Documents: [
        { Url: 'https://whise.example/peb.pdf', Name: 'Certificat PEB', Kind: 'energy' },
        { Url: 'https://whise.example/', Name: { nl: 'Document' }, Kind: 'other' },
      ],
    })
    expect(report.lost.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'detail 108 magasins: 200',
      'kitchen: cuisine d’été',
      'text in a language that the site does not have: es-ES (longDescription)',
    ])
    expect(report.agents).toEqual([])
  })

  it('hide price and address where Whise does not say that they are shown, and never guess a score', async () => {
    await using double = await startWhiseDouble()
    const { listing, report } = await mapped(double, 2)
    expect(listing?.property).toMatchObject({ PublishPrice: false, EPCLabelText: 'C' })
    expect(listing?.property).not.toHaveProperty('EnergyPerformance')
    expect(report.lost).toContainEqual({ field: 'energyValue', value: '179-240', count: 1 })
    expect((await mapped(double, 4)).listing?.property).toMatchObject({ PublishAddress: false })
  })

  it('are for rent a month, sold, under option, studios of a project, in Spain, or overseas and left out', async () => {
    await using double = await startWhiseDouble()
    const of = async (index: number) => (await mapped(double, index)).listing
    expect((await of(3))?.property).toMatchObject({ Goal: 1, Status: 1, PriceUnitText: { nl: 'per maand' } })
    expect((await of(9))?.property).toMatchObject({ Status: 1, MarqueeName: { en: 'Under option' } })
    expect((await of(11))?.property).toMatchObject({ Status: 2 })
    expect(await of(5)).toMatchObject({ property: null, project: { Name: 'Villa 5 à Eupen', Zip: '4700' } })
    expect(await of(6)).toMatchObject({ projectKey: '7000005', property: { WebID: '3' } })
    expect((await of(10))?.property).toMatchObject({ CountryID: EURO_COUNTRIES.spain.id })
    const { listing, report } = await mapped(double, 8)
    expect(listing).toBeNull()
    expect(report.leftOut).toEqual([{ field: 'country', value: '21', count: 1 }])
  })
})

describe('reading Whise', () => {
  it('misses none where the list becomes shorter while it is read', async () => {
    await using double = await startWhiseDouble()
    const keys: string[] = []
    for await (const { key } of readingOf(whise, sourceOf(double))) {
      keys.push(key)
      if (keys.length === 50) double.estates.splice(0, 1)
    }
    expect(keys).toEqual(expect.arrayContaining([...double.keys()]))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('begins changes early enough for either reading of times without an offset', async () => {
    await using double = await startWhiseDouble()
    const { end } = await collect(readingOf(whise, sourceOf(double)))
    expect(end).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[12]:00$/)
    expect(DOUBLE_NOW.getTime() - Date.parse(String(end))).toBeGreaterThan(2 * 3_600_000)
  })

  it('asks for the estates that the webhook names, and takes those that Whise does not know as gone', async () => {
    await using double = await startWhiseDouble()
    const source = sourceOf(double)
    const call = (events: object[], clientId = 4711) => ({
      headers: {},
      body: Buffer.from(JSON.stringify({ clientId, officeId: 12, userId: 3, events })),
    })
    const named = whise.webhook?.read(
      call([
        { name: 'estate_update', objectId: 7_000_020 },
        { name: 'contact_update', objectId: 55 },
        { name: 'estate_created', objectId: 1 },
        { name: 'estate_update', objectId: '../7' },
      ]),
      source,
    )
    expect(named?.map(({ key }) => key)).toEqual(['7000020', '1'])
    const since = '2026-11-26T10:00:00+01:00'
    const changes: string[] = []
    for await (const { kind, key } of whise.fetchChanges?.({ ...source, announced: named ?? [] }, since) ?? []) {
      changes.push(`${kind} ${key}`)
    }
    expect(changes).toEqual(['changed 7000020', 'gone 1'])
    expect(() => whise.webhook?.read(call([], 1), source)).toThrow('is for client 1')
    expect(() => whise.webhook?.read({ headers: {}, body: Buffer.from('<x>') }, source)).toThrow('no JSON object')
  })

  it('says which office is not activated, and why a request is refused', async () => {
    await using double = await startWhiseDouble()
    const read = (settings: object) =>
      collect(readingOf(whise, sourceOf({ ...double, settings: { ...double.settings, ...settings } })))
    await expect(read({ officeId: 13 })).rejects.toThrow('Check clientId and officeId')
    await expect(read({ clientId: 1 })).rejects.toMatchObject({
      code: 'refused',
      isPassing: false,
    } satisfies Partial<SourceError>)
  })
})

describe('requests of visitors', () => {
  const lead: Lead = {
    id: 'L-1',
    form: 'contact',
    createdAt: new Date('2026-11-26T10:00:00Z'),
    language: 'de',
    firstName: 'Karl',
    lastName: 'Müller',
    email: 'karl@example.be',
    phone: null,
    message: 'Ist das Haus noch frei?',
    entries: [{ label: 'Wunschtermin', value: 'Samstag' }],
    listing: { key: '7000000', id: 1, reference: 'REF 0', url: 'https://agency.example/de/1' },
    pageUrl: 'https://agency.example/de/1',
  }

  it('become a contact of the office, tied to the listing, without consent to mailings', async () => {
    await using double = await startWhiseDouble()
    expect(await whise.sendLead?.(lead, sourceOf(double))).toEqual({ reference: '9001' })
    expect(double.contacts).toEqual([
      {
        Name: 'Müller',
        FirstName: 'Karl',
        PrivateEmail: 'karl@example.be',
        CountryId: 1,
        LanguageId: 'de-DE',
        OfficeIds: [12],
        EstateIds: [7_000_000],
        AgreementEmail: false,
        Message: expect.stringContaining('Ist das Haus noch frei?\nWunschtermin: Samstag\nREF 0'),
      },
    ])
  })

  it('are not sent again at once where the answer is lost', async () => {
    await using double = await startWhiseDouble()
    double.server.arm('failing', { after: 2, times: 9 })
    await expect(whise.sendLead?.(lead, sourceOf(double))).rejects.toMatchObject({ code: 'unreachable' })
    expect(double.server.requests.filter(({ path }) => path === '/v1/contacts/create')).toHaveLength(1)
  })
})
