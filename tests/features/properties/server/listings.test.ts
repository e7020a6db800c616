import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { propertyRow } from '#src/features/feed/server/store-listings.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import { toDetail } from '#src/features/properties/server/property-detail.ts'
import { publishProperty } from '#src/features/properties/server/published-property.ts'
import type { StoredProperty } from '#src/features/properties/server/stored-property.ts'
import { toSummary } from '#src/features/properties/server/summary.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'

const site = listingSite()
const stored = (record: FeedProperty): StoredProperty => ({ record, status: record.Status, retiredAt: null })
const published = (record: FeedProperty) => publishProperty(stored(record))
const summary = (different: Parameters<typeof feedProperty>[0], language: 'fr' | 'nl' = 'fr') =>
  toSummary(published(feedProperty(different)), language, site)
const detail = (different: Parameters<typeof feedProperty>[0], language: 'fr' | 'nl' = 'fr') =>
  toDetail(published(feedProperty(different)), language, site)

describe('the summary of a listing', () => {
  it('[PROP-09] shows "for takeover" only for an available commercial listing', () => {
    const isTakeover = (different: Parameters<typeof feedProperty>[0]) => summary({ IsTakeover: true, ...different }).IsTakeover
    expect(isTakeover({ WebID: '6' })).toBe(true)
    expect(isTakeover({ WebID: '9', WebIDs: '9,6' })).toBe(true)
    expect(isTakeover({ WebID: '6', Status: 2 })).toBe(false)
    expect(isTakeover({ WebID: '1', WebIDs: '1' })).toBe(false)
    expect(isTakeover({ WebID: '6', IsTakeover: undefined })).toBe(false)
  })

  it('[PROP-03] is in the requested language, in either case of the language code; a missing text is empty', () => {
    expect(summary({}, 'nl')).toMatchObject({
      TypeDescription: 'Karaktervol huis',
      MainTypeName: 'nl category 1',
      path: '/nl/home/1/',
    })
    expect(summary({ TypeDescription: { nl: 'Huis' } }).TypeDescription).toBe('')
    expect(summary({ MarqueeName: 'New' }).MarqueeName).toBe('New')
  })

  it('[PROP-03] has a price only if it is published; a rent always is', () => {
    expect(summary({ PublishPrice: true }).Price).toBe(250_000)
    expect(summary({ PublishPrice: false }).Price).toBeNull()
    expect(summary({ PublishPrice: undefined }).Price).toBeNull()
    expect(summary({ Goal: 1, PublishPrice: false, Price: 800 })).toMatchObject({ Price: 800, PublishPrice: true })
  })

  it('[PROP-07] has no price if the feed has 0, in every view', () => {
    expect([summary({ Price: 0 }).Price, summary({ Price: undefined }).Price, detail({ Price: 0 }).Price]).toEqual([
      null,
      null,
      null,
    ])
    expect(published(feedProperty({ Price: 0 })).record).not.toHaveProperty('Price')
    expect(
      propertyRow({ record: feedProperty({ Price: 0 }), fingerprint: '', textMark: '' }, new Date(), {
        marqueeIgnore: [],
        hidden: [],
      }).publishedPrice,
    ).toBeNull()
  })

  it('[EPC-02] omits an energy number that contradicts the stated label', () => {
    const scoreOf = (EPCLabelText: string, EnergyPerformance: number) => summary({ EPCLabelText, EnergyPerformance })
    expect(scoreOf('B', 450)).toMatchObject({ EnergyPerformance: null, EnergyBadge: { text: 'B', isComputed: false } })
    expect(detail({ EPCLabelText: 'B', EnergyPerformance: 450 }).EnergyPerformance).toBeNull()
    expect(scoreOf('F', 450).EnergyPerformance).toBe(450)
    expect(scoreOf('', 450).EnergyPerformance).toBe(450)
    expect(scoreOf('?', 450).EnergyPerformance).toBe(450)
  })

  it('[PROP-03] has an address only if it is published', () => {
    expect(summary({}).Address).toBe('Rue du Moulin 12 b3')
    expect(summary({ PublishAddress: false }).Address).toBe('')
    expect(summary({ PublishAddress: undefined }).Address).toBe('')
  })

  it('[PROP-03] spells cities in title case', () => {
    expect(summary({ City: 'LA CALAMINE' }).City).toBe('La Calamine')
    expect(summary({ City: 'plombières' }).City).toBe('Plombières')
  })

  it('[PROP-01] names the neighbourhood in the requested language; empty without one', () => {
    expect(summary({ NeighbourhoodID: 4 }, 'nl').Neighbourhood).toBe('nl neighbourhood 4')
    expect(summary({}).Neighbourhood).toBe('')
    expect(detail({ NeighbourhoodID: 4, PublishAddress: false }).Neighbourhood).toBe('fr neighbourhood 4')
  })

  it('[PROP-03] shows the first picture that exists, 250 px wide in its proportions', () => {
    const Pictures = [{ Url: 'missing.webp' }, { Url: 'a/b.webp', ID: 4, Name: { fr: 'Jardin' } }]
    expect(summary({ Pictures }).SmallPictureItem).toEqual({
      Url: '/media/a/b.webp?w=250',
      Width: 250,
      Height: 188,
      ID: 4,
      Name: 'Jardin',
      urlTemplate: '/media/a/b.webp?w={width}',
      placeholder: '#888888',
    })
    expect(summary({ Pictures: [] }).SmallPictureItem).toBeNull()
  })

  it('[PROP-28] say of a first picture what a program made of it, and show no other such picture', () => {
    const staged = { Url: 'b.webp', Name: { fr: 'Séjour' }, Kind: 'virtual-staging' as const }
    const photos = [{ Url: 'a.webp' }, { Url: 'c.webp' }]
    const first = summary({ Pictures: [staged, ...photos] })
    expect(first.SmallPictureItem).toMatchObject({ Name: 'Séjour · Mobilier virtuel', note: 'Mobilier virtuel' })
    expect(first.MorePictures).toEqual([])
    const [detailed] = detail({ Pictures: [staged] }).Pictures
    expect(detailed).toMatchObject({ Name: 'Séjour', Picture: { alt: 'Séjour · Mobilier virtuel', note: 'Mobilier virtuel' } })
    const later = summary({ Pictures: [...photos, staged] })
    expect(later.SmallPictureItem).not.toHaveProperty('note')
    expect(later.MorePictures).toEqual(['/media/c.webp?w={width}'])
  })

  it('[PROP-16] has up to two more pictures, each once, of those that exist', () => {
    const Pictures = ['a', 'missing', 'a', 'b', 'b', 'c', 'd'].map((name) => ({ Url: `${name}.webp` }))
    expect(summary({ Pictures }).MorePictures).toEqual(['/media/b.webp?w={width}', '/media/c.webp?w={width}'])
    expect(summary({ Pictures: Pictures.slice(0, 3) }).MorePictures).toEqual([])
  })
})

describe('the detail of a listing', () => {
  it('[PROP-03] contains every field of the schema, texts in one language, and no unknown field', () => {
    const extra = {
      Owner: { Name: 'secret' },
      HeatingName: { FR: 'Gaz', nl: 'Gas' },
      ExtraRooms: [{ fr: 'Bureau' }, { nl: 'Zolder' }],
    }
    const shown = detail(extra)
    expect(shown).toMatchObject({ HeatingName: 'Gaz', ExtraRooms: ['Bureau'], Street: 'Rue du Moulin', Zip: '4850' })
    expect(shown).not.toHaveProperty('Owner')
    expect(shown.Pictures).toMatchObject([{ ID: 7, Name: 'La façade', Picture: { alt: 'La façade', widthPx: 1600 } }])
  })

  it('[PROP-03] contains no amount that reveals an unpublished price', () => {
    const amounts = {
      Price: 1e5,
      StartPrice: 1e5,
      NotaryFees: 9,
      AgencyCost: 9,
      LifeAnnuityDownPayment: 9,
      LifeAnnuityMonthly: 9,
    }
    const hidden = detail({ ...amounts, PublishPrice: false, CadastralIncome: 700 })
    expect(hidden).toMatchObject({ Price: null, CadastralIncome: 700 })
    for (const field of Object.keys(amounts).slice(1)) expect(hidden).not.toHaveProperty(field)
    expect(detail(amounts)).toMatchObject(amounts)
  })

  it('[PROP-03] contains the place of the city, or none, instead of an unpublished address', () => {
    const hidden = detail({ PublishAddress: false })
    expect(hidden).toMatchObject({ GoogleX: 50.73, GoogleY: 5.96, IsLocationExact: false, PublishAddress: false })
    for (const field of ['Street', 'HouseNumber', 'BoxNr']) expect(hidden).not.toHaveProperty(field)
    expect(detail({ PublishAddress: false, City: 'Spa' })).not.toHaveProperty('GoogleX')
    expect(detail({})).toMatchObject({ GoogleX: 50.7371, GoogleY: 5.9592, IsLocationExact: true })
  })

  it('[PROP-03] [FORM-13] contains documents on request without their file, and never a private file', () => {
    const Documents = [
      { Name: { fr: 'Plan' }, Url: 'plan.pdf', File: '1/plan.pdf' },
      { Name: { fr: 'Acte' }, Url: 'acte.pdf', OnRequest: true },
      { Name: { fr: 'Sol' }, Url: 'missing.pdf' },
      { Name: { fr: 'PEB' }, Kind: 'energy' as const, File: '1/peb.pdf', OnRequest: true },
    ]
    expect(detail({ Documents }).Documents).toMatchObject([
      { Name: 'Plan', Download: { href: '/media/plan.pdf?v=1', label: 'PDF' } },
      { Name: 'Acte', OnRequest: true },
      { Name: 'PEB', Kind: 'energy', OnRequest: true },
    ])
    expect(JSON.stringify(detail({ Documents }).Documents)).not.toMatch(/acte\.pdf|peb\.pdf|1\/plan/)
  })
})

describe('the visibility of a listing', () => {
  const retiredAt = new Date(0)

  it('[PROP-03] is 200 while the feed has it as active, sold or rented', () => {
    for (const Status of [1, 2, 4] as const) expect(listingVisibility(stored(feedProperty({ Status }))).httpStatus).toBe(200)
  })

  it('[PROP-03] is 410 with a view for its last status once it left the feed, and 404 if it was never listed', () => {
    const views = ([1, 2, 4, 0, 3, 5, 6] as const).map((Status) => {
      const { view, httpStatus } = listingVisibility({ ...stored(feedProperty({ Status })), retiredAt })
      return [Status, httpStatus, view]
    })
    expect(views.slice(0, 3)).toEqual([
      [1, 410, 'not-found'],
      [2, 410, 'sold'],
      [4, 410, 'rented'],
    ])
    for (const [, httpStatus] of views.slice(3)) expect(httpStatus).toBe(404)
    expect(listingVisibility(null).httpStatus).toBe(404)
  })
})

describe('the slug of a city', () => {
  it('[PROP-03] is the same for every accepted spelling', () => {
    const spellings = ['Plombières|4850', 'PLOMBIÈRES|4850', 'plombieres|4850', 'plombières|4850'.normalize('NFD')]
    expect(new Set(spellings.map(citySlug))).toEqual(new Set(['plombieres|4850']))
  })

  it('[PROP-03] is its own slug', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(citySlug(citySlug(text))).toBe(citySlug(text))
      }),
    )
  })
})
