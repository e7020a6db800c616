// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { createCard, type Selection } from '#src/features/map/frame/card.ts'
import { aCard, aPoint, mapTextsOfTests as texts } from '../../../fixtures/map.ts'

afterEach(() => document.body.replaceChildren())

function open(selection: Partial<Selection> & { readonly points: readonly MapPoint[] }) {
  const heard = { onClose: vi.fn(), onMore: vi.fn() }
  const path = { propertyPath: '/fr/a-vendre/city/home/{id}/' }
  const whole = { count: selection.points.length, isExact: true, ...selection }
  const { element: card, show } = createCard(whole, { texts, marqueeIgnore: [], ...path, ...heard })
  document.body.append(card)
  const textsOf = (selector: string) => [...card.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { card, show, textsOf, ...heard, more: card.querySelector<HTMLButtonElement>('.card-more') }
}

const pointsOf = (count: number) => Array.from({ length: count }, (_, index) => aPoint({ ID: index + 1 }))
const cardsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aCard({ ID: from + index, TypeDescription: `Maison ${from + index}` }))

it('[SRCH-14] the card shows at once what the marker knows, with the room of the picture and a link to the property', () => {
  const { card, textsOf } = open({ points: [aPoint()] })
  expect([textsOf('.card-city'), textsOf('.card-title'), textsOf('.card-price')]).toEqual([
    ['Verviers'],
    ['Maison'],
    ['€ 325.000'],
  ])
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/fr/a-vendre/city/home/1001/')
  expect(card.querySelector('div.card-picture')).not.toBeNull()
  expect(card.getAttribute('aria-busy')).toBe('true')
})

it('[SRCH-14] the card takes the picture, the headline and the path once they have come, in the same link', () => {
  const { card, show, textsOf } = open({ points: [aPoint()] })
  const link = card.querySelector('a')
  link?.focus()
  show([aCard()], 1)
  expect(document.activeElement).toBe(link)
  expect(link?.getAttribute('href')).toBe('/fr/a-vendre/verviers/maison/1001/')
  expect(textsOf('.card-title')).toEqual(['Maison de maître avec jardin'])
  expect(card.querySelector('.card-picture')?.getAttribute('src')).toBe('/media/250/x/house.webp')
  expect([card.getAttribute('aria-busy'), card.getAttribute('aria-label')]).toEqual(['false', 'Maison de maître avec jardin'])
})

it('[PROP-28] the card says that its picture is staged', () => {
  const { show, textsOf } = open({ points: [aPoint()] })
  const picture = aCard().SmallPictureItem
  if (picture === null) throw new Error('the sample has a picture')
  show([aCard({ SmallPictureItem: { ...picture, note: 'Mobilier virtuel' } })], 1)
  expect(textsOf('.card-city')).toEqual(['Verviers · Mobilier virtuel'])
})

it('[SRCH-14] a card that could not be loaded says so, and still leads to the property', () => {
  const { card, show, textsOf } = open({ points: [aPoint()] })
  show(null, 0)
  expect(textsOf('[role=status]')).toEqual(['Les détails n’ont pas pu être chargés.'])
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/fr/a-vendre/city/home/1001/')
  expect(card.querySelector('.card-picture')).toBeNull()
})

it('[PROP-09, SRCH-14] the card of premises for takeover has the takeover ribbon, as in lists', () => {
  const { show, textsOf } = open({ points: [aPoint()] })
  show([aCard({ IsTakeover: true })], 1)
  expect(textsOf('.card-ribbon')).toEqual(['À remettre'])
})

it('[PROP-09, SRCH-14] the card of a property without one has no ribbon', () => {
  const { show, textsOf } = open({ points: [aPoint()] })
  show([aCard()], 1)
  expect(textsOf('.card-ribbon')).toEqual([])
})

it('[SRCH-14] the card of several properties names each with its price', () => {
  const { show, textsOf } = open({ points: [aPoint(), aPoint({ ID: 1002, MainTypeName: 'Commerce' })], isExact: false })
  expect(textsOf('li')).toEqual(['Maison€ 325.000', 'Commerce€ 325.000'])
  show([aCard({ ID: 1002, TypeDescription: 'Boulangerie' }), aCard()], 2)
  expect(textsOf('li')).toEqual(['Maison de maître avec jardin€ 325.000', 'Boulangerie€ 325.000'])
  expect(textsOf('.card-note')).toEqual(['Emplacement approximatif'])
})

it('[SRCH-14] the card of many properties names more of them on request, until all are named', () => {
  const { show, textsOf, more, onMore } = open({ points: pointsOf(30) })
  show(cardsOf(1, 24), 24)
  expect([textsOf('li').length, more?.hidden]).toEqual([24, false])
  more?.focus()
  more?.click()
  expect(onMore.mock.calls).toEqual([[2]])
  show(cardsOf(25, 30), 6)
  expect([textsOf('li').length, more?.hidden]).toEqual([30, true])
  expect(document.activeElement?.textContent).toBe('Maison 25')
})

it('[SRCH-14] the card of properties that the database counted names them once they have come, and takes the focus to the first', () => {
  const { card, show, textsOf, more, onMore } = open({ points: [], count: 30 })
  expect(card.querySelectorAll('li[data-is-empty]')).toHaveLength(24)
  card.focus()
  show(cardsOf(1, 24), 30)
  expect([textsOf('li').length, textsOf('.card-city'), textsOf('.card-title')]).toEqual([24, ['Verviers'], ['30 biens']])
  expect(document.activeElement?.textContent).toBe('Maison 1')
  more?.click()
  expect(onMore.mock.calls).toEqual([[2]])
  // Not loaded: the button asks again.
  show(null, 0)
  expect([textsOf('li').length, more?.hidden]).toEqual([24, false])
  more?.click()
  expect(onMore.mock.calls).toEqual([[2], [2]])
  show(cardsOf(25, 30), 30)
  expect([textsOf('li').at(-1), more?.hidden]).toEqual(['Maison 30€ 325.000', true])
})

it('[SRCH-14] Escape in the card closes it, and goes no further', () => {
  const { card, onClose } = open({ points: [aPoint()] })
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  card.dispatchEvent(pressed)
  expect(onClose).toHaveBeenCalledOnce()
  expect(pressed.defaultPrevented).toBe(true)
})
