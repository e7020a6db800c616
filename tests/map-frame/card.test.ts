// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createCard } from '#src/map-frame/card.ts'
import { aPoint, mapTextsOfTests as texts } from '../fixtures/map.ts'

const cardOf = (...fields: readonly Parameters<typeof aPoint>[0][]) => {
  const [first = aPoint(), ...others] = fields.map(aPoint)
  return createCard([first, ...others], { texts, marqueeIgnore: [], onClose() {} })
}
const ribbonIn = (card: HTMLElement) => card.querySelector('.card-ribbon')?.textContent

it('[PROP-09, SRCH-14] the card of premises for takeover has the takeover ribbon, as in lists', () => {
  expect(ribbonIn(cardOf({ IsTakeover: true }))).toBe('À remettre')
})

it('[PROP-09, SRCH-14] the card of a property without one has no ribbon', () => {
  expect(ribbonIn(cardOf({}))).toBeUndefined()
})

it('[SRCH-14] the card of several properties names each with its price', () => {
  const rows = cardOf({}, { ID: 1002, TypeDescription: 'Commerce', IsTakeover: true }).querySelectorAll('li')
  expect([...rows].map(({ textContent }) => textContent)).toEqual(['Maison de maître avec jardin€ 325.000', 'Commerce€ 325.000'])
})

it('[SRCH-14] Escape in the card closes it, and goes no further', () => {
  const onClose = vi.fn()
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  createCard([aPoint()], { texts, marqueeIgnore: [], onClose }).dispatchEvent(pressed)
  expect(onClose).toHaveBeenCalledOnce()
  expect(pressed.defaultPrevented).toBe(true)
})
