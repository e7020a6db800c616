import { expect, test } from 'vitest'
import { toMapPoint } from '#src/domain/place/map-point.ts'
import { aSummary } from '../../fixtures/modules/api-answers.ts'

const place = { GoogleX: 50.593, GoogleY: 5.864, IsLocationExact: true }

test('a map point has only those fields of the picture that its card shows', () => {
  const picture = { Url: '/media/250/x/house.webp', Width: 250, Height: 188, Name: 'Façade au printemps' }
  expect(toMapPoint({ ...aSummary(), ...place })).toMatchObject({ ...place, ID: 1001, path: aSummary().path })
  expect(toMapPoint({ ...aSummary(), ...place })?.SmallPictureItem).toEqual(picture)
  expect(toMapPoint({ ...aSummary({ SmallPictureItem: null }), ...place })?.SmallPictureItem).toBeNull()
})

test('[SRCH-14] a property with an unknown place has no point', () => {
  expect(toMapPoint({ ...aSummary(), IsLocationExact: false })).toBeNull()
})
