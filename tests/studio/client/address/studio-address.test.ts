import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import {
  COLUMNS,
  FRAME_WIDTHS,
  PANELS,
  readStudioAddress,
  type StudioAddress,
  VIEW_NAMES,
  writeStudioAddress,
} from '#src/studio/client/address/studio-address.ts'

const text = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null })
const widths: readonly StudioAddress['width'][] = ['phone', 'tablet', 'desktop', 'whole']

it('the Studio reads the address that it wrote and shows the same', () => {
  const address: fc.Arbitrary<StudioAddress> = fc.record({
    draft: text,
    file: text,
    language: fc.constantFrom(null, ...LANGUAGES),
    width: fc.constantFrom(...widths),
    px: fc.option(fc.integer({ min: 240, max: 3840 }), { nil: null }),
    scheme: fc.constantFrom(null, 'light', 'dark'),
    moment: fc.constantFrom(null, '2026-12-01T08:00'),
    tab: fc.constantFrom('form', 'source'),
    panel: fc.constantFrom(null, ...PANELS),
    against: text,
    column: fc.constantFrom(...COLUMNS),
    view: fc.constantFrom(...VIEW_NAMES),
    at: text,
    item: text,
  })
  fc.assert(
    fc.property(address, (each) => {
      expect(readStudioAddress(writeStudioAddress(each))).toEqual(each)
    }),
  )
})

it('the Studio opens on today, and a link to a file, a draft or a panel on the site', () => {
  const views = ['', '?file=pages/home.json', '?draft=noel', '?panel=publish', '?view=today&draft=noel', '?unknown=1']
  expect(views.map((search) => readStudioAddress(search).view)).toEqual(['today', 'site', 'site', 'site', 'today', 'today'])
})

it('an address contains only values other than the default, and unknown values are ignored', () => {
  expect(writeStudioAddress(readStudioAddress(''))).toBe('')
  expect(
    readStudioAddress(
      '?width=huge&px=9&scheme=sepia&moment=2026-13-01T08:00&language=it&tab=x&panel=x&column=x&view=x&draft=12e5',
    ),
  ).toEqual({
    ...readStudioAddress(''),
    view: 'site',
    draft: '12e5',
  })
  expect(writeStudioAddress({ ...readStudioAddress(''), view: 'site' })).toBe('?view=site')
  expect(Object.keys(FRAME_WIDTHS)).toEqual(widths)
})
