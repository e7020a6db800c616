import { describe, expect, it } from 'vitest'
import { mapListing } from '#src/connectors/map-listing.ts'
import reso from '#src/connectors/reso/connector.ts'
import type { ResoSettings } from '#src/connectors/reso/settings.ts'
import { collect, describeContract, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { type ResoDouble, startResoDouble } from '../fixtures/connectors/reso-double.ts'
import page from '../fixtures/connectors/samples/mlsgrid-page.json' with { type: 'json' }

describeContract(reso, startResoDouble, { faults: ['expired-token', 'refused', 'repeated-page'], isServer: true })

describe('The RESO connector', () => {
  it('maps the public values of a listing, in m² and euro', async () => {
    await using double = await startResoDouble()
    const mapping = mappingOf(reso, { 'agent-7': 'ann' })
    const listings = await mappedListings(double, {}, mapping)
    expect(listings.get('house-1')).toMatchInlineSnapshot(`
      {
        "property": {
          "BoxNr": "3",
          "ChargesOwner": 100,
          "City": "Namur",
          "ConditionName": {
            "de": "Renoviert",
            "en": "Renovated",
            "fr": "Rénové",
            "nl": "Gerenoveerd",
          },
          "ConstructionYear": 1962,
          "ContactPerson": "ann",
          "CountryID": 10,
          "CreateDate": "2026-10-01",
          "DescriptionB": {
            "en": "Bright rooms.

      A garden to the south.",
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
              "Url": "https://media.mls.example/floor-plans.pdf",
            },
          ],
          "Facades": 4,
          "Goal": 0,
          "GoogleX": 50.467,
          "GoogleY": 4.867,
          "HasCellar": true,
          "HasGarage": true,
          "HeatingEnergy": "gas",
          "HeatingName": {
            "de": "Gasheizung",
            "en": "Gas heating",
            "fr": "Chauffage au gaz",
            "nl": "Verwarming op gas",
          },
          "HouseNumber": "12",
          "IsFurnished": false,
          "ModifyDate": "2026-11-20",
          "NumberOfBathRooms": 2,
          "NumberOfBedRooms": 3,
          "NumberOfExternalParkings": 2,
          "NumberOfFloors": 2,
          "NumberOfGarages": 1,
          "NumberOfParkings": 3,
          "NumberOfToilets": 1,
          "Office": "Meuse Homes",
          "OpenHouses": [
            {
              "AppointmentRequired": true,
              "From": "2026-12-05T14:00:00+01:00",
              "To": "2026-12-05T16:00:00+01:00",
            },
          ],
          "Pictures": [
            {
              "Name": "The front",
              "Url": "https://media.mls.example/front.jpg",
            },
            {
              "Url": "https://media.mls.example/garden.jpg",
            },
            {
              "Kind": "plan",
              "Url": "https://media.mls.example/plan.jpg",
            },
          ],
          "Price": 395000,
          "PublishAddress": true,
          "PublishPrice": true,
          "RealEstateTax": 1250,
          "RecordFile": "MLS-house-1",
          "RenovationYear": 2015,
          "Rooms": [
            {
              "Area": 16.72,
              "Name": {
                "de": "Schlafzimmer",
                "en": "Bedroom",
                "fr": "Chambre",
                "nl": "Slaapkamer",
              },
            },
            {
              "Area": 14,
              "Name": {
                "de": "Küche",
                "en": "Kitchen",
                "fr": "Cuisine",
                "nl": "Keuken",
              },
            },
          ],
          "Status": 1,
          "StatusDate": "2026-10-02",
          "Street": "Rue Neuve",
          "SurfaceGround": 1011.71,
          "SurfaceLivable": 152.45,
          "SurfaceTotal": 200,
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
    expect(JSON.stringify([...listings])).not.toContain('under the mat')
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
            "value": "US",
          },
          {
            "count": 1,
            "field": "the seller wants it on no website",
            "value": "InternetEntireListingDisplayYN",
          },
        ],
        "lost": [
          {
            "count": 1,
            "field": "Country",
            "table": "country",
            "value": "US",
          },
          {
            "count": 1,
            "field": "EntryLevel",
            "value": "1",
          },
          {
            "count": 1,
            "field": "LotSizeArea",
            "value": "without a unit",
          },
          {
            "count": 1,
            "field": "Media with the permission",
            "value": "agent only",
          },
          {
            "count": 1,
            "field": "WindowFeatures",
            "table": "glazing",
            "value": "Screens",
          },
        ],
        "unlisted": 0,
      }
    `)
  })

  it('shows nothing that the service lets nobody see, orders pictures by numbers, and opens tours behind scanners of mail', async () => {
    await using double = await startResoDouble()
    double.properties.clear()
    for (const listing of page.value) double.properties.set(listing.ListingKey, { ...listing, ListOfficeKey: 'office-1' })
    const mapping = mappingOf(reso)
    const listings = await mappedListings(double, {}, mapping)
    expect([...listings].flatMap(([key, listing]) => (listing === null ? [key] : []))).toEqual(['ACT2'])
    expect(mapping.report().leftOut).toEqual([{ field: 'the listing service shows it to nobody', value: 'MlgCanView', count: 1 }])
    const { Pictures, VirtualTour } = listings.get('ACT107472571')?.property ?? {}
    expect(Pictures?.map(({ Url }) => Url.split('/').at(-1))).toEqual(['m1.jpg', 'm2.jpg', 'm10.jpg'])
    expect(VirtualTour).toBe('https://my.matterport.com/show/?m=cRYqFavkw8n')
  })

  it('[PROP-28] says which pictures a program made or changed, by name, code or list', async () => {
    await using double = await startResoDouble()
    const [listing] = page.value
    if (!listing) throw new Error('the page has listings')
    const altered = [
      ...[
        'VirtualStagingItemAddition',
        'Virtual Representation - To Be Built',
        ['TwilightConversion'],
        'None,VirtualEnhancements',
      ],
      ...['None', undefined],
    ]
    const Media = altered.map((MediaAlteration, index) => ({
      ...{ MediaKey: `m${index}`, MediaURL: `https://media.mls.example/m${index}.jpg`, MediaCategory: 'Photo', Order: index },
      MediaAlteration,
    }))
    double.properties.clear()
    double.properties.set(listing.ListingKey, { ...listing, MlgCanView: true, ListOfficeKey: 'office-1', Media })
    const mapping = mappingOf(reso)
    const [mapped] = [...(await mappedListings(double, {}, mapping)).values()]
    const kinds = mapped?.property?.Pictures?.map(({ Kind }) => Kind)
    expect(kinds).toEqual(['virtual-staging', 'rendering', 'altered', 'altered', undefined, undefined])
    expect(mapping.report().lost.filter(({ field }) => field.includes('Alteration'))).toEqual([])
  })

  it('can ask only for listings that may be shown, and still removes those that may not be shown any more', async () => {
    await using double = await startResoDouble()
    double.properties.clear()
    for (const listing of page.value) double.properties.set(listing.ListingKey, { ...listing, ListOfficeKey: 'office-1' })
    const settings = { ...double.settings, onlyViewable: true }
    const { items } = await collect(allOf(sourceOf(double, { settings })))
    expect(items.map(({ key }) => key)).toEqual(['ACT107472571', 'ACT3'])
    const changes = await collect(changesOf(sourceOf(double, { settings })))
    expect(changes.items).toMatchObject([{ kind: 'changed' }, { kind: 'gone', key: 'ACT2' }, { kind: 'changed' }])
    const asked = double.server.requests.flatMap(({ query }) => query.get('$filter') ?? [])
    expect(asked.map((filter) => filter.endsWith(' and MlgCanView eq true'))).toEqual([true, false])
  })

  it('maps leases, states, and listings that are not for the site', async () => {
    await using double = await startResoDouble()
    const listings = await mappedListings(double)
    expect(listings.get('lease-1')?.property).toMatchObject({
      Goal: 1,
      Status: 1,
      WebID: '2',
      Price: 1450,
      PriceUnitText: { fr: 'par mois' },
      MarqueeName: { en: 'Offer accepted' },
      PublishAddress: false,
      CountryID: 1250,
    })
    expect(listings.get('closed-1')?.property).toMatchObject({ Status: 2 })
    expect(listings.get('closed-1')?.property).not.toHaveProperty('SurfaceGround')
    expect(listings.get('foreign-1')).toBeNull()
    expect(listings.get('hidden-1')).toBeNull()
    expect(listings.has('expired-1')).toBe(false)
    expect(listings.has('other-1')).toBe(false)
  })

  it('shows no prices in another currency, and counts them', async () => {
    await using double = await startResoDouble()
    const mapping = mappingOf(reso)
    const listings = await mappedListings(double, { currency: 'USD' }, mapping)
    expect(listings.get('house-1')?.property).not.toHaveProperty('Price')
    const lost = mapping.report().lost.filter(({ field }) => field.startsWith('ListPrice'))
    expect(lost).toMatchObject([{ value: 'USD', count: 9 }])
  })

  it('reads by $skip where the service has no links, with a token of its own', async () => {
    await using double = await startResoDouble()
    const source = sourceOf(double, {
      settings: { ...double.settings, paging: 'skip', pageSize: 2, expand: [] },
      secrets: { CONNECTOR_TOKEN: 'a-static-token' },
    })
    const { items } = await collect(allOf(source))
    expect(items.map(({ key }) => key).toSorted()).toEqual([...double.keys()].toSorted())
    expect(items[0]?.raw.property).not.toHaveProperty('Media')
    double.server.arm('repeated-page', { times: 100 })
    await expect(collect(allOf(source))).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('never sends the token to other servers, and reports mistakes in a query or the settings', async () => {
    await using double = await startResoDouble()
    const failure = async (settings: Partial<ResoSettings>, some = {}) =>
      await collect(allOf(sourceOf(double, { settings: { ...double.settings, ...settings }, ...some }))).catch(
        (error: unknown) => error,
      )
    expect(await failure({ filter: 'nonsense' })).toMatchObject({
      code: 'settings',
      isPassing: false,
      message: expect.stringMatching(/refuses the query with status 400\. .* It says: "The \$filter cannot be parsed"\.$/),
    })
    expect(await failure({}, { secrets: {} })).toMatchObject({
      code: 'settings',
      message: expect.stringContaining('CONNECTOR_TOKEN'),
    })
    double.leadsElsewhere = true
    expect(await failure({})).toMatchObject({ code: 'unreadable', message: expect.stringContaining('on another server') })
  })
})

function allOf(source: Parameters<NonNullable<typeof reso.fetchAll>>[0]) {
  if (!reso.fetchAll) throw new Error('The RESO connector reads all.')
  return reso.fetchAll(source)
}

function changesOf(source: Parameters<NonNullable<typeof reso.fetchChanges>>[0]) {
  if (!reso.fetchChanges) throw new Error('The RESO connector reads changes.')
  return reso.fetchChanges(source, '2026-11-01T00:00:00.000Z')
}

async function mappedListings(double: ResoDouble, settings: Partial<ResoSettings> = {}, mapping = mappingOf(reso)) {
  const { items } = await collect(allOf(sourceOf(double, { settings: { ...double.settings, ...settings } })))
  return new Map(items.map(({ key, raw }) => [key, mapListing(reso, raw, mapping)]))
}
