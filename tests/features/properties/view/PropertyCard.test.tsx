// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { PropertyCard } from '#src/features/properties/view/PropertyCard.tsx'

afterEach(cleanup)

function show(fields: Partial<PropertySummary> = {}, language: Language = 'fr', marqueeIgnore: readonly number[] = []) {
  render(
    <Provider store={createStore()}>
      <TestI18n language={language}>
        <PropertyCard property={aSummary(fields)} marqueeIgnore={marqueeIgnore} />
      </TestI18n>
    </Provider>,
  )
  return screen.getByRole('article').textContent
}

describe('the card of a property', () => {
  it('[PROP-03] shows photo with caption, price, city, headline, reference, energy label and ribbon', () => {
    show({ Marquee: 1, MarqueeName: 'Nouveau' })
    expect(screen.getByRole('img', { name: 'Façade au printemps' })).toBeTruthy()
    expect(screen.getByText('€ 325.000')).toBeTruthy()
    expect(screen.getByText(/^Verviers/).textContent).toBe('Verviers 4800')
    expect(screen.getByRole('heading', { name: 'Maison de maître avec jardin' })).toBeTruthy()
    expect(screen.getByText(/^Réf\. V2607 · depuis le \d{1,2}-\u2060\d{1,2}-\u206020\d\d$/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Certificat PEB\u00a0: classe C' }).textContent).toBe('C')
    expect(screen.getByText('Nouveau')).toBeTruthy()
  })

  it('[PROP-28] says on its picture, and in the alternative text, that a program made it', () => {
    const picture = aSummary().SmallPictureItem
    if (picture === null) throw new Error('the sample has a picture')
    show({ SmallPictureItem: { ...picture, Name: 'Séjour · Mobilier virtuel', note: 'Mobilier virtuel' } })
    expect(screen.getByRole('img', { name: 'Séjour · Mobilier virtuel' })).toBeTruthy()
    expect(screen.getByText('Mobilier virtuel').getAttribute('aria-hidden')).toBe('true')
  })

  it('[PROP-03] shows the price of a square metre for sales with a published price, not after the sale', () => {
    const house = { Price: 300_000, SurfaceLivable: 150 }
    expect(show(house)).toMatch(/2\.000 par m²/)
    for (const fields of [
      { PublishPrice: false },
      { SurfaceLivable: null, SurfaceTotal: null },
      { Goal: 1 },
      { Status: 2 },
    ] as const) {
      cleanup()
      expect(show({ ...house, ...fields })).not.toContain('par m²')
    }
  })

  it('[PROP-01, PROP-03] shows the neighbourhood after the city, where it is known', () => {
    show({ Neighbourhood: 'Hodimont' })
    expect(screen.getByText(/^Verviers/).textContent).toBe('Verviers 4800 · Hodimont')
  })

  it('[PROP-03, PROP-16] is a single link to the property, named by its headline, with only the first picture', () => {
    show({ MorePictures: ['/media/{width}/x/garden.webp', '/media/{width}/x/kitchen.webp'] })
    expect(screen.getAllByRole('img', { name: /printemps/ })).toHaveLength(1)
    expect(document.querySelectorAll('img')).toHaveLength(1)
    expect([...document.querySelectorAll('a')].map(({ tabIndex }) => tabIndex).sort()).toEqual([-1, 0])
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Maison de maître avec jardin', '/fr/a-vendre/verviers/maison/1001/'],
    ])
  })

  it('[PROP-03] has the main category as headline if the property has none', () => {
    show({ TypeDescription: '' })
    expect(screen.getByRole('heading', { name: 'Maison' })).toBeTruthy()
  })

  it('[PROP-11] shows a message if there is no photo', () => {
    expect(show({ SmallPictureItem: null })).toContain('Aucune photo n’a été trouvée')
  })

  it('[PROP-03] leaves out values that the property lacks', () => {
    const card = show({
      RecordFile: '',
      EPCLabelText: '',
      EnergyPerformance: null,
      NumberOfBedRooms: 0,
      SurfaceTotal: null,
      SurfaceLivable: null,
      SurfaceGround: 0,
    })
    expect(card).not.toMatch(/Réf|chambre|m²/)
    expect(screen.queryByRole('img', { name: /PEB/ })).toBeNull()
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })

  it('[PROP-03] shows the floor space of a shop, not its land', () => {
    show({ WebID: '6', NumberOfBedRooms: null, SurfaceLivable: null, SurfaceTotal: 420, SurfaceGround: 510 })
    expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual(['420\u00a0m² de surface'])
  })

  it('[EPC-03] shows that a label computed from the number is indicative', () => {
    show({ EPCLabelText: '', EnergyPerformance: 229 })
    expect(screen.getByRole('img', { name: /indicative/ }).textContent).toBe('C')
  })

  it.each<[Language, string, string]>([
    ['fr', 'Vendu', 'Loué'],
    ['nl', 'Verkocht', 'Verhuurd'],
    ['en', 'Sold', 'Rented'],
    ['de', 'Verkauft', 'Vermietet'],
  ])('[PROP-09] has the ribbon SOLD or RENTED in %s, before its own', (language, sold, rented) => {
    expect(show({ Status: 2, MarqueeName: 'Nouveau' }, language)).toMatch(new RegExp(`^${sold}`))
    cleanup()
    expect(show({ Status: 4, MarqueeName: 'Nouveau' }, language)).toMatch(new RegExp(`^${rented}`))
    expect(screen.queryByText('Nouveau')).toBeNull()
  })

  it.each<[Language, string]>([
    ['fr', 'À remettre'],
    ['nl', 'Over te nemen'],
    ['en', 'For takeover'],
    ['de', 'Zur Übernahme'],
  ])('[PROP-09] has the ribbon FOR TAKEOVER in %s, before its own', (language, words) => {
    expect(show({ IsTakeover: true, MarqueeName: 'Nouveau' }, language)).toMatch(new RegExp(`^${words}`))
    expect(screen.queryByText('Nouveau')).toBeNull()
  })

  it('[PROP-09] has no ribbon while a property is available and has no marquee', () => {
    expect(show()).not.toMatch(/Vendu|Loué/)
  })

  it('[PROP-07] shows "starting from" before the price of unit 7, the unit’s text after other prices', () => {
    expect(show({ PriceUnit: 7, PriceUnitText: 'par mois' })).toContain('à partir de € 325.000')
    cleanup()
    expect(show({ PriceUnit: 2, Price: 850, PriceUnitText: 'par mois' })).toContain('€ 850 par mois')
  })

  it('[PROP-07] shows no price without PublishPrice', () => {
    const card = show({ PublishPrice: false, Price: null })
    expect(card).not.toContain('€')
    expect(card).toContain('Prix sur demande')
  })

  it('[PROP-07] shows the marquee’s name in place of the price for marquees to ignore', () => {
    const card = show({ Marquee: 4, MarqueeName: 'Exclusivité' }, 'fr', [4])
    expect(card).not.toContain('€')
    expect(card).toContain('Exclusivité')
  })

  it('[PROP-03] adds the charges to a rent', () => {
    expect(show({ Goal: 1, Price: 850, ChargesRenter: 120 })).toContain('€ 850 + €\u00a0120 de charges')
    cleanup()
    expect(show({ Goal: 0, ChargesRenter: 120 })).not.toContain('charges')
  })

  it('[WIDG-06] names rooms and areas in words for screen readers', () => {
    show({ NumberOfBedRooms: 1 })
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(facts).toEqual(['1 chambre', '180 m² habitables', '420 m² de terrain'])
  })

  it('[WIDG-04] reserves the place of its photo while it loads, in the photo’s proportions', () => {
    show()
    const image = screen.getByRole('img', { name: 'Façade au printemps' })
    expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(250 / 188, 2)
    expect(image.getAttribute('srcset')).toContain('/media/400/x/house.webp 400w')
  })
})
