import { describe, expect, it } from 'vitest'
import { markerLabel, markerName, priceOf, ribbonTextOf } from '#src/features/map/frame/marker-text.ts'
import { aCard, aPoint, mapTextsOfTests as texts } from '../../../fixtures/map.ts'

describe('the text of a marker', () => {
  it.each([
    ['the price in few characters', aPoint(), '€ 325k'],
    ['a rent as it is', aPoint({ Price: 850 }), '€ 850'],
    ['no price where none shows', aPoint({ Price: null }), ''],
    ['the name that replaces the price', aPoint({ Price: null, MarqueeName: 'Exclusivité' }), 'Exclusivité'],
    ['that it is sold', aPoint({ Status: 2, MarqueeName: 'Exclusivité' }), 'Vendu'],
    ['that it is rented', aPoint({ Status: 4 }), 'Loué'],
  ] as const)('[SRCH-14] shows %s', (_, point, label) => {
    expect(markerLabel(point, texts)).toBe(label)
  })

  it('[SRCH-14] has an accessible name with kind, place, price, and that the place is approximate', () => {
    expect(markerName(aPoint(), texts)).toBe('Maison, Verviers, € 325.000')
    const vague = aPoint({ MainTypeName: '', Price: null, IsLocationExact: false })
    expect(markerName(vague, texts)).toBe('Verviers, Prix sur demande, Emplacement approximatif')
  })

  it.each([
    [aPoint({ PriceUnit: 7, Price: 250_000 }), 'à partir de € 250.000'],
    [aPoint({ PriceUnitText: 'par mois', Price: 850 }), '€ 850 par mois'],
    [aPoint({ MarqueeName: 'Exclusivité', Price: null }), 'Exclusivité'],
    [aPoint({ Price: null }), 'Prix sur demande'],
    [aPoint({ Status: 2 }), 'Vendu'],
  ])('[PROP-07, SRCH-14] says the price as the card does', (point, price) => {
    expect(markerName(point, texts)).toBe(`Maison, Verviers, ${price}`)
  })

  it.each([
    ['nothing for most', aCard(), [], ''],
    ['that premises are for takeover', aCard({ IsTakeover: true, MarqueeName: 'Nouveau' }), [], 'À remettre'],
    ['the listing’s own text', aCard({ MarqueeName: 'Nouveau' }), [], 'Nouveau'],
    ['nothing that stands in place of the price', aCard({ Marquee: 4, MarqueeName: 'Exclusivité' }), [4], ''],
    ['nothing of what is sold, which the price says', aCard({ Status: 2, MarqueeName: 'Nouveau' }), [], ''],
  ] as const)('[PROP-09, SRCH-14] the ribbon of its card says %s', (_, point, marqueeIgnore, ribbon) => {
    expect(ribbonTextOf(point, marqueeIgnore, texts)).toBe(ribbon)
  })

  it('[PROP-07, SRCH-14] has a card with the whole price, prefix and unit included', () => {
    expect(priceOf(aCard({ PriceUnit: 7, Price: 250_000 }), [], texts)).toBe('à partir de € 250.000')
    expect(priceOf(aCard({ Marquee: 4, MarqueeName: 'Exclusivité' }), [4], texts)).toBe('Exclusivité')
    expect(priceOf(aCard({ PublishPrice: false }), [], texts)).toBe('Prix sur demande')
  })
})
