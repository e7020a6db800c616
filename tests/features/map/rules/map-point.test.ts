import { expect, test } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { toMapCard } from '#src/features/map/rules/map-card.ts'
import { toMapPoint } from '#src/features/map/rules/map-point.ts'

const place = { GoogleX: 50.593, GoogleY: 5.864, IsLocationExact: true }
const priced = { Price: 325_000, PublishPrice: true, PriceUnit: 0, PriceUnitText: '', Marquee: 0, MarqueeName: '' }
const pointOf = (fields: Parameters<typeof aSummary>[0], marqueeIgnore: readonly number[] = []) =>
  toMapPoint({ ...aSummary({ ...priced, ...fields }), ...place }, marqueeIgnore)

test('[SRCH-14] a map point has what its marker shows and says, and nothing of the card', () => {
  const { ID, Status, City, MainTypeName } = aSummary()
  expect(pointOf({})).toEqual({ ID, Status, City, MainTypeName, Price: 325_000, ...place })
})

test.each([
  ['a price that starts from an amount', { PriceUnit: 7, PriceUnitText: 'par mois' }, [], { Price: 325_000, PriceUnit: 7 }],
  ['what follows the price', { PriceUnitText: 'par mois' }, [], { Price: 325_000, PriceUnitText: 'par mois' }],
  ['no unpublished price', { PublishPrice: false, PriceUnit: 7 }, [], { Price: null }],
  [
    'the name that replaces the price',
    { Marquee: 4, MarqueeName: 'Exclusivité' },
    [4],
    { Price: null, MarqueeName: 'Exclusivité' },
  ],
  ['no other name', { Marquee: 3, MarqueeName: 'Nouveau' }, [4], { Price: 325_000 }],
] as const)('[PROP-07, SRCH-14] a map point has %s', (_, fields, marqueeIgnore, price) => {
  const { ID, Status, City, MainTypeName } = aSummary()
  expect(pointOf(fields, marqueeIgnore)).toEqual({ ID, Status, City, MainTypeName, ...price, ...place })
})

test('[SRCH-14] a property with an unknown place has no point', () => {
  expect(toMapPoint({ ...aSummary(), IsLocationExact: false }, [])).toBeNull()
})

test('[SRCH-14] a map card has only those fields of the picture that it shows', () => {
  const picture = { Url: '/media/250/x/house.webp', Width: 250, Height: 188, Name: 'Façade au printemps' }
  expect(toMapCard(aSummary())).toMatchObject({ ID: 1001, path: aSummary().path, SmallPictureItem: picture })
  expect(Object.keys(toMapCard(aSummary()).SmallPictureItem ?? {})).toEqual(Object.keys(picture))
  const noted = aSummary({ SmallPictureItem: { ...picture, ID: 1, urlTemplate: '', placeholder: '', note: 'Computerbeeld' } })
  expect(toMapCard(noted).SmallPictureItem?.note).toBe('Computerbeeld')
  expect(toMapCard(aSummary({ SmallPictureItem: null })).SmallPictureItem).toBeNull()
})
