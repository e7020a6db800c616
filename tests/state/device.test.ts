import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { deviceAtom, deviceOf, layoutOf } from '#src/state/device.ts'

test.each([
  [320, 'mobile', 'mobile'],
  [766, 'mobile', 'mobile'],
  [767, 'mobile', 'tablet'],
  [768, 'tablet', 'tablet'],
  [960, 'tablet', 'tablet'],
  [961, 'desktop', 'tablet'],
  [1279, 'desktop', 'tablet'],
  [1280, 'desktop', 'desktop'],
])('[SHELL-12] at %i px the device is %s and the layout %s', (widthPx, device, layout) => {
  expect([deviceOf(widthPx), layoutOf(widthPx)]).toEqual([device, layout])
})

test('[SHELL-12] the device is a desktop with its top bar until the browser says otherwise', () => {
  expect(createStore().get(deviceAtom)).toEqual({
    isDesktop: true,
    isTablet: false,
    isMobile: false,
    layout: 'desktop',
    topBarShow: true,
    language: null,
  })
})

test('[SHELL-12] device, top bar and language are one state, of which a change keeps the rest', () => {
  const store = createStore()
  store.set(deviceAtom, { language: 'nl' })
  store.set(deviceAtom, { topBarShow: false })
  expect(store.get(deviceAtom)).toMatchObject({ isDesktop: true, language: 'nl', topBarShow: false })
})

test('a change to what already holds tells nobody', () => {
  const store = createStore()
  let told = 0
  store.sub(deviceAtom, () => told++)
  store.set(deviceAtom, { topBarShow: true })
  expect(told).toBe(0)
})
