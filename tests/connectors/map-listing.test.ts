import { expect, it } from 'vitest'
import { AMOUNT_FIELDS } from '#schemas/property/amount-fields.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { MappedListing } from '#src/connectors/connector.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { mapListing } from '#src/connectors/map-listing.ts'
import { createMapping, type WrittenMapping } from '#src/connectors/mapping.ts'
import native from '#src/connectors/native/connector.ts'
import { dayFact, firstFact, numberFact, pointFact, positiveFact, UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { mayShow, mayShowUnless, numberOf } from '#src/connectors/read-values.ts'

const PLACE = { WebID: '1', Zip: '4900', City: 'Spa', CountryID: 1, Status: 1, PublishPrice: true } as const

function mapped(record: object, prices: WrittenMapping['prices'] = {}) {
  const mapping = createMapping({ tables: {}, written: { prices }, languages: ['fr'] })
  // What an address sends is of no type.
  const listing = mapListing(native, { property: { ID: 1, CreateDate: '2026-11-26', ...PLACE, ...record } } as never, mapping)
  return { property: listing?.property, listing, ...mapping.report() }
}

it('reads amounts that software writes as text into the form of the site', () => {
  const { property, lost } = mapped({
    Goal: 0,
    Price: '249.500',
    CadastralIncome: '1,250.00',
    DepositAmount: '1/2',
    PriceHistory: [{ Date: '2026-01-01', Price: '€ 260.000' }],
  })
  expect(property).toMatchObject({ Price: 249_500, CadastralIncome: 1250, PriceHistory: [{ Price: 260_000 }] })
  expect(property?.DepositAmount).toBeUndefined()
  expect(lost).toEqual([{ field: 'DepositAmount', value: '1/2', count: 1 }])
})

it('holds an unlikely price of a sale back, and counts it', () => {
  const { property, lost } = mapped({ Goal: 0, Price: 149, StartPrice: 149, PriceHistory: [{ Date: '2026-01-01', Price: 150 }] })
  expect(property).toMatchObject({ Price: undefined, StartPrice: undefined, PriceHistory: [] })
  expect(lost).toEqual([
    { field: 'unlikely price, which is not shown', value: '149', count: 2 },
    { field: 'unlikely price, which is not shown', value: '150', count: 1 },
  ])
  expect(mapped({ Goal: 0, Price: 149 }, { lowestSale: 100 }).property?.Price).toBe(149)
})

it('leaves a rental with an unlikely rent out, because its rent has to be shown', () => {
  const { property, leftOut } = mapped({ Goal: 1, Price: 950_000 })
  expect(property).toBeUndefined()
  expect(leftOut).toEqual([{ field: 'has an unlikely rent', value: '950000', count: 1 }])
  expect(mapped({ Goal: 1, Price: 25_000 }, { highestRent: 30_000 }).property?.Price).toBe(25_000)
  expect(mapped({ Goal: 1, Price: 60_000, PriceUnitText: { fr: 'par an' } }).property?.Price).toBe(60_000)
  expect(mapped({ Goal: 1, Price: 950_000, Status: 4 }).property).toMatchObject({ Status: 4, Price: undefined })
})

it('holds the lowest price of a project back where no home costs so little', () => {
  const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
  const project: MappedListing['project'] = { Name: 'Les Tilleuls', Zip: '4900', City: 'Spa', CountryID: 1, StartPrice: 195 }
  expect(mapListing({ map: () => ({ property: null, project }) }, null, mapping)?.project).toMatchObject({
    StartPrice: undefined,
  })
  expect(mapping.report().lost).toEqual([{ field: 'unlikely price, which is not shown', value: '195', count: 1 }])
})

it('takes a blank text for none, so that what else says it is used', () => {
  const map = ({ sent }: { sent: { first?: string; second: string } }) => ({
    property: { ...PLACE, Goal: 0 as const, City: sent.first ?? sent.second },
  })
  const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
  const listing = mapListing({ map, sentAs: 'sent' }, { sent: { first: ' ', second: 'Theux' } }, mapping)
  expect(listing?.property?.City).toBe('Theux')
})

it('shows nothing that the source may have held back with a word that is not understood', () => {
  const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
  const words = ['no', 'perhaps', 'yes', '', undefined]
  expect(words.map((said) => mayShow('show', said, true, mapping))).toEqual([false, false, true, true, true])
  expect(words.map((said) => mayShowUnless('hidden', said, mapping))).toEqual([true, false, false, true, true])
  expect(mapping.report().lost).toEqual([
    { field: 'hidden', value: 'perhaps', count: 1 },
    { field: 'show', value: 'perhaps', count: 1 },
  ])
})

it('knows every amount of the feed', () => {
  const amounts = Object.entries(propertySchema.properties).filter(
    ([, schema]) => /\bin euro\b/i.test(descriptionOf(schema)) && !('type' in schema && schema.type === 'integer'),
  )
  expect(amounts.map(([field]) => field).toSorted()).toEqual([...AMOUNT_FIELDS].toSorted())
})

function descriptionOf(schema: object): string {
  return 'description' in schema ? String(schema.description) : ''
}

it('passes unreadable values to the feed’s schema, which counts them; a value like "not known" counts as absent', () => {
  const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
  const listing = mapListing(
    {
      map: () => ({
        property: fitProperty(
          {
            ...{ ...PLACE, Goal: 0, PublishAddress: false },
            NumberOfBedRooms: wholeFact('abc'),
            NumberOfBathRooms: wholeFact(2.5),
            ModifyDate: dayFact('2026-02-31'),
            SurfaceLivable: firstFact(positiveFact('large'), positiveFact('120,5 m²')),
            ...pointFact('north', '5.8', mapping),
          },
          mapping,
        ),
      }),
    },
    {},
    mapping,
  )
  expect(listing?.property).toMatchObject({ SurfaceLivable: 120.5 })
  expect(mapping.report().lost.map(({ field, value }) => [field, value])).toEqual(
    expect.arrayContaining([
      ['NumberOfBedRooms', 'abc'],
      ['NumberOfBathRooms', '2.5'],
      ['ModifyDate', '2026-02-31'],
      ['coordinates', 'north'],
    ]),
  )
  const nothing = [
    wholeFact(-1),
    wholeFact('0', 1),
    positiveFact('-1'),
    dayFact('0001-01-01T00:00:00'),
    numberFact(' '),
    dayFact(null),
  ]
  expect(nothing).toEqual(nothing.map(() => undefined))
  expect(wholeFact([])).toBeUndefined()
  expect(wholeFact({ a: 1 })).toBeInstanceOf(UnreadValue)
})

it('leaves a point before three digits of a place or an area a decimal point', () => {
  expect(['50.491', '50,491', '142.125 m²'].map(numberOf)).toEqual([50.491, 50.491, 142.125])
})
