import { describe, expect, it } from 'vitest'
import type { Lead } from '#src/connectors/connector.ts'
import { mapListing } from '#src/connectors/map-listing.ts'
import sweepbright from '#src/connectors/sweepbright/connector.ts'
import { storableRecord } from '#src/connectors/sweepbright/storable-record.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { collect, describeContract, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { type SweepBrightDouble, startSweepBrightDouble } from '../fixtures/connectors/sweepbright-double.ts'

describeContract(sweepbright, startSweepBrightDouble, { faults: ['expired-token', 'refused'], isServer: true })

describe('The SweepBright connector', () => {
  it('stores what the mapping reads, and nothing of owners, buyers and notes', async () => {
    await using double = await startSweepBrightDouble()
    const { items } = await collect(sweepbright.fetchChanges?.(sourceOf(double), '') ?? expect.fail('it reads nothing'))
    const raws = items.flatMap((change) => (change.kind === 'changed' ? [change.raw] : []))
    const stored = raws.map(storableRecord)
    const reading = (records: typeof raws) => {
      const mapping = mappingOf(sweepbright)
      const listings = records.map((raw) => mapListing(sweepbright, raw, mapping))
      return { listings, report: { ...mapping.report(), unread: [] } }
    }
    expect(reading(stored)).toEqual(reading(raws))
    expect(JSON.stringify(raws)).toMatch(/would take less/i)
    expect(JSON.stringify(stored)).not.toMatch(/private|would take less/i)
  })

  it('maps the public values of an estate, in the languages of the site', async () => {
    await using double = await startSweepBrightDouble()
    const mapping = mappingOf(sweepbright, { 'ann@agency.example': 'ann' })
    const listings = await mappedListings(double, mapping)
    expect(listings.get('house-1')).toMatchInlineSnapshot(`
      {
        "property": {
          "AllotmentPermit": false,
          "BoxNr": "3",
          "CO2Emission": 34,
          "CadastralIncome": 890,
          "ChargesOwner": 50,
          "City": "Namur",
          "ConditionName": {
            "de": "Sehr guter Zustand",
            "en": "Very good",
            "fr": "Très bon état",
            "nl": "Zeer goede staat",
          },
          "ConstructionYear": 1962,
          "ContactPerson": "ann",
          "CountryID": 10,
          "DescriptionB": {
            "fr": "Lumineuse.

      Jardin au sud.",
            "nl": "Licht.

      Tuin op het zuiden.",
          },
          "Documents": [
            {
              "Kind": "plans",
              "Name": {
                "de": "Pläne",
                "en": "Plans",
                "fr": "Plans",
                "nl": "Plannen",
              },
              "Url": "https://pictures.example/estates/plan.jpg?X-Amz-Expires=604800&X-Amz-Signature=ab12",
            },
            {
              "Kind": "energy",
              "Name": {
                "de": "Energieausweis (PEB)",
                "en": "Energy certificate",
                "fr": "Certificat PEB",
                "nl": "EPC",
              },
              "Url": "https://pictures.example/estates/epc.jpg?X-Amz-Expires=604800&X-Amz-Signature=ab12",
            },
          ],
          "EPCLabelText": "B",
          "EnergyPerformance": 186,
          "EnergyTotal": 28900,
          "Facades": 3,
          "FloodScoreG": "A",
          "FloodScoreP": "B",
          "FloodZone": {
            "de": "Außerhalb des Überschwemmungsgebiets",
            "en": "Outside any flood zone",
            "fr": "Hors zone inondable",
            "nl": "Niet in overstromingsgebied",
          },
          "Floor": 2,
          "Goal": 0,
          "GoogleX": 50.467,
          "GoogleY": 4.867,
          "HasCellar": true,
          "HasGarden": true,
          "HasGas": true,
          "HeatingEnergy": "gas",
          "HeatingName": {
            "de": "Gasheizung",
            "en": "Gas heating",
            "fr": "Chauffage au gaz",
            "nl": "Verwarming op gas",
          },
          "HouseNumber": "12 A",
          "MarqueeName": {
            "de": "Reserviert",
            "en": "Under option",
            "fr": "Sous option",
            "nl": "Onder optie",
          },
          "NumberOfBathRooms": 1,
          "NumberOfBedRooms": 3,
          "NumberOfFloors": 2,
          "NumberOfShowerRooms": 1,
          "NumberOfToilets": 2,
          "Office": "Agence de la Meuse",
          "OpenHouses": [
            {
              "From": "2026-12-05T14:00:00+01:00",
              "To": "2026-12-05T16:00:00+01:00",
            },
            {
              "From": "2026-12-06T10:00:00+01:00",
              "To": "2026-12-06T11:30:00+01:00",
            },
          ],
          "OrientationT": {
            "de": "Südwest",
            "en": "South-west",
            "fr": "Sud-ouest",
            "nl": "Zuidwest",
          },
          "Pictures": [
            {
              "Name": "La façade",
              "Url": "https://pictures.example/estates/front.jpg?X-Amz-Expires=604800&X-Amz-Signature=ab12",
            },
            {
              "Url": "https://pictures.example/estates/garden.jpg?X-Amz-Expires=604800&X-Amz-Signature=ab12",
            },
            {
              "Kind": "plan",
              "Url": "https://pictures.example/estates/plan.jpg?X-Amz-Expires=604800&X-Amz-Signature=ab12",
            },
          ],
          "PlanningDestination": {
            "de": "Wohngebiet",
            "en": "Residential area",
            "fr": "Zone d’habitat",
            "nl": "Woongebied",
          },
          "PlanningPermit": true,
          "PlanningSummons": false,
          "PreemptiveRights": false,
          "Price": 395000,
          "PublishAddress": true,
          "PublishPrice": true,
          "RealEstateTax": 1250,
          "RecordFile": "REF-house-1",
          "RenovationYear": 2015,
          "Rooms": [
            {
              "Area": 14.5,
              "Name": {
                "de": "Schlafzimmer",
                "en": "Bedroom",
                "fr": "Chambre",
                "nl": "Slaapkamer",
              },
            },
            {
              "Area": 18,
              "Name": {
                "de": "Terrasse",
                "en": "Terrace",
                "fr": "Terrasse",
                "nl": "Terras",
              },
            },
          ],
          "Status": 1,
          "Street": "Rue Neuve",
          "SurfaceGround": 420,
          "SurfaceLivable": 152.5,
          "SurfaceTerrace": 18,
          "SurfaceTotal": 185.81,
          "TypeDescription": {
            "en": "House with a garden",
            "fr": "Maison avec jardin",
            "nl": "Huis met tuin",
          },
          "UniqueCode": "20260101-0001234567-RES-1",
          "Videos": [
            "https://www.youtube.com/watch?v=aaaaaaaaaaa",
          ],
          "VirtualTour": "https://my.matterport.com/show/?m=abc",
          "WebID": "1",
          "WindowGlazing": {
            "de": "Doppelverglasung",
            "en": "Double glazing",
            "fr": "Double vitrage",
            "nl": "Dubbel glas",
          },
          "Zip": "5000",
        },
      }
    `)
    expect(JSON.stringify([...listings])).not.toMatch(/private|would take less/i)
    const { unread: _, ...report } = mapping.report()
    expect(report).toMatchInlineSnapshot(`
      {
        "agents": [],
        "documents": {
          "refused": [],
          "shown": [],
        },
        "hosts": [],
        "leftOut": [
          {
            "count": 1,
            "field": "country",
            "value": "CH",
          },
        ],
        "lost": [
          {
            "count": 1,
            "field": "amenity",
            "table": "amenity",
            "value": "pool",
          },
          {
            "count": 1,
            "field": "country",
            "table": "country",
            "value": "CH",
          },
          {
            "count": 1,
            "field": "language of description_title",
            "value": "it",
          },
          {
            "count": 1,
            "field": "price in another currency than EUR",
            "value": "CHF",
          },
        ],
        "unlisted": 0,
      }
    `)
  })

  it('maps rents, hidden prices, states and projects with their units', async () => {
    await using double = await startSweepBrightDouble()
    const listings = await mappedListings(double)
    const property = (key: string) => listings.get(key)?.property
    expect(property('flat-1')).toMatchObject({
      Goal: 1,
      Status: 1,
      WebID: '2',
      Price: 950,
      ChargesRenter: 120,
      DepositAmount: 1900,
      PriceUnitText: { fr: 'par mois', en: 'per month' },
      MarqueeName: { fr: 'Offre acceptée', nl: 'Bod aanvaard' },
    })
    expect(property('studio-1')).toMatchObject({ WebID: '3', PublishPrice: false })
    expect(property('office-1')).toMatchObject({ WebID: '9', Status: 2, Price: 0 })
    expect(property('office-1')).not.toHaveProperty('MarqueeName')
    expect(listings.get('villa-1')).toBeNull()
    expect(listings.get('project-1')).toMatchObject({
      property: null,
      project: { Name: { fr: 'Les Jardins de la Meuse' }, City: 'Namur', PublicAddress: true, StartPrice: 245_000 },
    })
    expect(listings.get('project-1/unit-1')).toMatchObject({
      projectKey: 'project-1',
      property: { City: 'Namur', Goal: 0, NumberOfBedRooms: 2, Office: 'Agence de la Meuse' },
    })
  })

  it('keeps what SweepBright no longer hands over, and says so', async () => {
    await using double = await startSweepBrightDouble()
    double.estates.delete('house-1')
    const source = sourceOf(double)
    const { items } = await collect(changesOf(source))
    expect(items.filter(({ key }) => key === 'house-1')).toEqual([])
    expect(items.length).toBe(double.keys().length)
    expect(source.notes).toEqual(['SweepBright no longer hands over the estate house-1; publish it there once more.'])
  })

  it('takes a project away with its units', async () => {
    await using double = await startSweepBrightDouble()
    const announced = [{ key: 'project-1', kind: 'gone' as const, payload: null }]
    double.estates.delete('project-1')
    const { items } = await collect(changesOf(sourceOf(double, { announced })))
    expect(items).toEqual(['project-1', 'project-1/unit-1', 'project-1/unit-2'].map((key) => ({ kind: 'gone', key })))
  })

  it('keeps an estate that a call has deleted and that SweepBright still hands over', async () => {
    await using double = await startSweepBrightDouble()
    const announced = [{ key: 'house-1', kind: 'gone' as const, payload: null }]
    const source = sourceOf(double, { announced })
    expect((await collect(changesOf(source))).items).toMatchObject([{ kind: 'changed', key: 'house-1' }])
    expect(source.notes).toEqual(['SweepBright has called the estate house-1 deleted, and still hands it over: it stays.'])
  })

  it('accepts only signed calls of the webhook, at most an hour old', async () => {
    await using double = await startSweepBrightDouble()
    const read = (call: ReturnType<typeof double.call>) => sweepbright.webhook?.read(call, sourceOf(double))
    expect(read(double.call('estate-updated', 'house-1'))).toMatchObject([{ key: 'house-1', kind: 'changed' }])
    expect(read(double.call('estate-deleted', 'house-1'))).toMatchObject([{ key: 'house-1', kind: 'gone' }])
    const signed = double.call('estate-added', 'house-1')
    const tampered = { ...signed, body: Buffer.from(signed.body.toString().replace('house-1', 'house-2')) }
    for (const call of [double.call('estate-added', 'house-1', 'another secret'), tampered, { ...signed, headers: {} }]) {
      expect(() => read(call)).toThrow(expect.objectContaining({ code: 'refused' }))
    }
    for (const at of ['2026-11-26T12:30:00Z', '2026-11-26T07:00:00Z']) {
      const late = { ...sourceOf(double), now: () => new Date(at) }
      expect(() => sweepbright.webhook?.read(signed, late)).toThrow(expect.objectContaining({ code: 'refused' }))
    }
    for (const [event, id] of [
      ['estate-sold', 'house-1'] as const,
      ['constructor', 'house-1'] as const,
      ['estate-added', '../oauth'] as const,
    ]) {
      expect(() => read(double.call(event, id))).toThrow(expect.objectContaining({ code: 'unreadable' }))
    }
  })

  it('hands requests over as contacts of the estate, of an office or of the agency, and each once', async () => {
    await using double = await startSweepBrightDouble()
    double.estates.set('unit-1', { id: 'unit-1' })
    const source = sourceOf(double)
    const send = async (some: Partial<Lead>, from = source) => await sweepbright.sendLead?.({ ...LEAD, ...some }, from)
    await send({ listing: { key: 'project-1/unit-1', id: 7, reference: 'V7', url: 'https://agency.example/7' } })
    await send({ language: 'de' })
    await send({ form: 'estimate' }, { ...source, settings: { ...source.settings, ownerOffice: 'office-a' } })
    const posts = double.server.requests.filter(({ path }) => /\/(contacts|owners)$/.test(path))
    expect(posts.map(({ path, json }) => ({ path, json }))).toMatchInlineSnapshot(`
      [
        {
          "json": {
            "email": "luc@visitor.example",
            "first_name": "Luc",
            "last_name": "Petit",
            "locale": "fr",
            "message": "Puis-je visiter ?

      Jour: samedi

      V7 https://agency.example/7",
            "phone": null,
          },
          "path": "/api/estates/unit-1/contacts",
        },
        {
          "json": {
            "email": "luc@visitor.example",
            "first_name": "Luc",
            "last_name": "Petit",
            "message": "Puis-je visiter ?

      Jour: samedi

      https://agency.example/fr/contact",
            "phone": null,
          },
          "path": "/api/contacts",
        },
        {
          "json": {
            "email": "luc@visitor.example",
            "first_name": "Luc",
            "last_name": "Petit",
            "locale": "fr",
            "message": "Puis-je visiter ?

      Jour: samedi

      https://agency.example/fr/contact",
            "office_id": "office-a",
            "phone": null,
          },
          "path": "/api/contacts/owners",
        },
      ]
    `)
    const refused = await send({ email: null }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SourceError)
    expect(refused).toMatchObject({ isPassing: false, message: 'SweepBright refuses a request with status 422, for email.' })
    double.server.arm('failing', { after: 1, times: 9 })
    const before = double.server.requests.length
    await expect(send({})).rejects.toMatchObject({ isPassing: true })
    expect(double.server.requests.length - before).toBe(2)
  })

  it('tells the address of a listing, and none of a unit', async () => {
    await using double = await startSweepBrightDouble()
    const source = sourceOf(double)
    await sweepbright.announceAddress?.('house-1', 'https://agency.example/en/house', source)
    await sweepbright.announceAddress?.('project-1/unit-1', 'https://agency.example/en/unit', source)
    const puts = double.server.requests.filter(({ method }) => method === 'PUT')
    expect(puts).toMatchObject([{ path: '/api/estates/house-1/url', json: { url: 'https://agency.example/en/house' } }])
  })
})

const LEAD: Lead = {
  id: 'lead-1',
  form: 'contact',
  createdAt: new Date('2026-11-26T10:00:00Z'),
  language: 'fr',
  firstName: 'Luc',
  lastName: 'Petit',
  email: 'luc@visitor.example',
  phone: null,
  message: 'Puis-je visiter ?',
  entries: [{ label: 'Jour', value: 'samedi' }],
  listing: null,
  pageUrl: 'https://agency.example/fr/contact',
}

function changesOf(source: Parameters<NonNullable<typeof sweepbright.fetchChanges>>[0]) {
  if (!sweepbright.fetchChanges) throw new Error('SweepBright reads changes.')
  return sweepbright.fetchChanges(source, '')
}

async function mappedListings(double: SweepBrightDouble, mapping = mappingOf(sweepbright)) {
  const { items } = await collect(changesOf(sourceOf(double)))
  return new Map(
    items.flatMap((item) => (item.kind === 'changed' ? [[item.key, mapListing(sweepbright, item.raw, mapping)]] : [])),
  )
}
