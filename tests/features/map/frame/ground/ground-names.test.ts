import { expect, it } from 'vitest'
import { labelNames, type WindowName } from '#src/features/map/frame/ground/ground-names.ts'

const window = { left: 0, top: 0, right: 800, bottom: 600 }
const liege: WindowName = { rank: 'city', name: 'Liège', names: { nl: 'Luik', de: 'Lüttich' }, x: 400, y: 300 }
const at = (x: number, y: number, fields: Partial<WindowName> = {}): WindowName => ({ ...liege, ...fields, x, y })

const labels = (names: readonly WindowName[], more: Partial<Parameters<typeof labelNames>[1]> = {}) =>
  labelNames(names, { zoom: 10, language: 'fr', window, obstacles: [], ...more })

it('[SRCH-14] a place has the name of the page’s language, or its own', () => {
  const texts = (['fr', 'nl', 'de', 'en'] as const).map((language) => labels([liege], { language })[0]?.text)
  expect(texts).toEqual(['Liège', 'Luik', 'Lüttich', 'Liège'])
})

it('names do not overlap: the less important one moves to another side or is left out', () => {
  const village = at(404, 302, { rank: 'town', name: 'Saint-Nicolas', names: {} })
  const [city, moved] = labels([liege, village])
  expect([city?.side, moved?.side]).toEqual(['right', 'left'])
  const crowd = Array.from({ length: 30 }, (_, index) => at(400 + (index % 3), 300, { name: `Place ${index}` }))
  const placed = labels(crowd)
  expect(placed.length).toBeLessThan(10)
  expect(placed[0]?.text).toBe('Place 0')
})

it('a name moves away from its place if a property covers it', () => {
  const marker = { left: 378, right: 422, top: 278, bottom: 322 }
  expect(labels([liege], { obstacles: [marker] })).toEqual([expect.objectContaining({ text: 'Liège', isApart: true })])
  expect(labels([liege], { obstacles: [window] })).toEqual([])
})

it('villages wait for a larger map, and a river is named once where its tiles are near', () => {
  const village = at(100, 100, { rank: 'village', name: 'Polleur', names: {} })
  expect([labels([village]), labels([village], { zoom: 12 })].map(({ length }) => length)).toEqual([0, 1])
  const river = (x: number) => at(x, 500, { rank: 'river', name: 'Vesdre', names: {} })
  expect(labels([river(100), river(200), river(700)]).map(({ x }) => x)).toEqual([100, 700])
})
