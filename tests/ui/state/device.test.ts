import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { DEVICE_THRESHOLDS_PX, deviceAtom, deviceOf } from '#src/ui/state/device.ts'

test.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [960, 'tablet'],
  [961, 'desktop'],
  [1280, 'desktop'],
])('[SHELL-12] at %i px the device is a %s', (widthPx, device) => {
  expect(deviceOf(widthPx)).toBe(device)
})

test('[SHELL-12] the device changes at its thresholds and nowhere else', () => {
  const changes = Array.from({ length: 2000 }, (_, width) => width).filter((width) => deviceOf(width) !== deviceOf(width - 1))
  expect(changes).toEqual([...DEVICE_THRESHOLDS_PX])
})

test('[SHELL-12] the device is a desktop until the browser reports otherwise', () => {
  expect(createStore().get(deviceAtom)).toBe('desktop')
})

test('[SHELL-12] the layout of modules changes at 767 and 1280 px, in the style sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../../src/renderer/PageView.module.css'), 'utf8')
  expect([...sheet.matchAll(/@media \(min-width: (\d+)px\)/g)].map(([, width]) => Number(width))).toEqual([767, 1280])
})
