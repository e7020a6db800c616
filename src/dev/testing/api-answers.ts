import type { BookedAppointment } from '#schemas/forms/appointment.ts'
import type { OwnerAccount } from '#schemas/owner/owner.ts'
import type { ProjectDetail } from '#schemas/property/project-views.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import type { PropertyHistory } from '#schemas/property/property-history.ts'
import type { PropertyList, PropertySummary } from '#schemas/property/property-summary.ts'
import type { SoldNearby } from '#schemas/property/sold-nearby.ts'
import { ENERGY_LETTERS, FEATURES } from '#schemas/search/extra-filters.ts'
import type { MapPlaces } from '#schemas/search/map-place.ts'
import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { energyBadge } from '#src/features/properties/rules/energy/energy-label.ts'
import { ENERGY_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'
import type { Figures } from '#src/features/properties/view/properties-api.ts'
import { readPropertySearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import { ownerAnswer } from './owner-answers.ts'

/** A flat for sale in Verviers; a test sets the fields that it is about. */
export function aSummary(fields: Partial<PropertySummary> = {}): PropertySummary {
  const summary: PropertySummary = {
    ID: 1001,
    Goal: 0,
    Status: 1,
    City: 'Verviers',
    Zip: '4800',
    CountryID: 10,
    TypeDescription: 'Maison de maître avec jardin',
    MainTypeName: 'Maison',
    Neighbourhood: '',
    WebID: '1',
    WebIDs: '1',
    language: 'fr',
    RecordFile: 'V2607',
    Marquee: 0,
    MarqueeName: '',
    IsTakeover: false,
    SmallPictureItem: {
      Url: '/media/250/x/house.webp',
      Width: 250,
      Height: 188,
      ID: 1,
      Name: 'Façade au printemps',
      urlTemplate: '/media/{width}/x/house.webp',
      placeholder: '',
    },
    MorePictures: [],
    Price: 325000,
    PriceUnit: 0,
    PriceUnitText: '',
    PublishPrice: true,
    EnergyPerformance: 229,
    EPCLabelText: 'C',
    NumberOfBedRooms: 3,
    NumberOfBathRooms: 1,
    SurfaceTotal: 240,
    SurfaceLivable: 180,
    SurfaceGround: 420,
    ChargesRenter: null,
    path: '/fr/a-vendre/verviers/maison/1001/',
    CreateDate: '2026-03-05',
    Address: 'Rue de la Station 12',
    EnergyBadge: null,
    ...fields,
  }
  // Derived from the other fields as on the server.
  return { ...summary, EnergyBadge: fields.EnergyBadge ?? energyBadge(summary, ENERGY_SCALES) }
}

/** A list of properties, by default all on its first page. */
export function aList(items: readonly PropertySummary[], fields: Partial<PropertyList> = {}): PropertyList {
  const counts = { page: 1, pageSize: 12, pageCount: 1, total: items.length, available: items.length, hasMore: false }
  return { items: [...items], replaced: [], unused: [], ...counts, ...fields }
}

export function aBookedVisit(fields: Partial<BookedAppointment> = {}): BookedAppointment {
  return {
    state: 'booked',
    title: 'Visite\u00a0: Maison · Spa (V2204)',
    facts: [
      { label: 'Date et heure', value: 'mardi 24 novembre 2026 à 09:30–10:00 (heure de Bruxelles)' },
      { label: 'Lieu', value: '4900 Spa\nNous vous donnons l’adresse exacte avant la visite.' },
    ],
    calendarPath: '/api/appointments/booked.ics?token=abc&language=fr',
    links: [{ label: 'Annuler la visite', path: '/fr/annuler-une-visite/?token=abc' }],
    ...fields,
  }
}

export function aProject(fields: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    ID: 7,
    Name: 'Les Terrasses du Wayai',
    City: 'Spa',
    Zip: '4900',
    Address: '',
    DescriptionA: 'Douze appartements au bord de l’eau.',
    DescriptionB: 'Le chantier.\n\nLa livraison.',
    StartPrice: 245000,
    IsSoldOut: false,
    link: '/fr/projets/7/',
    Picture: null,
    Pictures: [],
    Properties: [
      aSummary({ ID: 2001, TypeDescription: 'Appartement A1' }),
      aSummary({ ID: 2002, TypeDescription: 'Appartement A2' }),
    ],
    ...fields,
  }
}

export function aDetail(fields: Partial<PropertyDetail> = {}): PropertyDetail {
  const pictures = ['Façade au printemps', 'Séjour'].map((caption, index) => ({
    ID: index + 1,
    Name: caption,
    Picture: {
      urlTemplate: `/media/{width}/x/${index}.webp`,
      widthPx: 1600,
      heightPx: 1200,
      alt: caption,
      placeholder: '',
      focus: 'center' as const,
    },
  }))
  return {
    ...aSummary(),
    PublishAddress: true,
    IsLocationExact: true,
    GoogleX: 50.59714,
    GoogleY: 5.87488,
    Pictures: pictures,
    DescriptionA: 'Une maison de 180 m² au calme.',
    DescriptionB: 'Le rez-de-chaussée.\n\nL’étage.',
    ...fields,
  }
}

/** Facts of the same property in three groups. */
export function someFacts(): PropertyFacts {
  return {
    groups: [
      {
        id: 'areas',
        title: 'Surfaces',
        facts: [
          { field: 'SurfaceLivable', label: 'Surface habitable', value: '180 m²' },
          { field: 'SurfaceGround', label: 'Surface du terrain', value: '1.420 m²' },
        ],
      },
      { id: 'energy', title: 'Énergie', facts: [{ field: 'EnergyLabel', label: 'Certificat PEB', value: 'C' }] },
      {
        id: 'planning',
        title: 'Urbanisme',
        facts: [
          { field: 'FloodScoreP', label: 'Score P (parcelle)', value: 'A' },
          { field: 'FloodScoreG', label: 'Score G (bâtiment)', value: 'D', symbol: 'flood-risk' },
        ],
      },
    ],
  }
}

const figures: Figures = { forSale: 61, forRent: 19, sold: 7, rented: 3, cities: 20 }

const places: MapPlaces = {
  places: [
    { Name: 'Verviers', GoogleX: 50.593, GoogleY: 5.864, PropertyCount: 16 },
    { Name: 'Spa', GoogleX: 50.492, GoogleY: 5.863, PropertyCount: 9 },
    { Name: 'Limbourg', GoogleX: 50.612, GoogleY: 5.94, PropertyCount: 2 },
  ],
}

const language = 'fr' as const
const counts = { PropertyCount: 1, total: 1, available: 1 }
const aCity = (value: string, Name: string, Zip: string, inside: readonly string[] = []) => ({
  value,
  label: `${Name} ${Zip}`,
  Name,
  Zip,
  CountryID: 10,
  CountryName: 'Belgique',
  hasCentre: value !== 'polleur|4910',
  language,
  ...counts,
  neighbourhoods: inside.map((inner, index) => ({
    ...{ value: `${inner.toLowerCase()}|${Zip}`, label: `${inner}, ${Name} ${Zip}`, ID: index + 1, Name: inner, language },
    ...counts,
  })),
})
const aCategory = (WebID: string, Name: string) => ({
  value: WebID,
  label: Name,
  WebID,
  Name,
  language,
  ...counts,
})

/** The search options of each goal: for sale, one name with two zips, and a category that is not for rent. */
export const searchOptions: Readonly<Record<0 | 1, SearchOptions>> = {
  0: {
    cities: [
      aCity('polleur|4800', 'Polleur', '4800'),
      aCity('polleur|4910', 'Polleur', '4910'),
      aCity('plombières|4850', 'Plombières', '4850', ['Gemmenich']),
    ],
    categories: [aCategory('1', 'Maison'), aCategory('4', 'Terrain')],
    price: { min: 0, max: 3_000_000, step: 1000, counts: [0, 2, 4, 1] },
    features: FEATURES.map((value, index) => ({ value, total: index, available: index })),
    energy: ENERGY_LETTERS.map((value, index) => ({ value, total: index + 1, available: index })),
    unknown: { cities: [], types: [], area: false },
    total: 3,
    available: 3,
  },
  1: {
    cities: [aCity('plombières|4850', 'Plombières', '4850')],
    categories: [aCategory('1', 'Maison')],
    price: { min: 0, max: 2000, step: 100, counts: [0, 0] },
    features: FEATURES.map((value) => ({ value, total: 0, available: 0 })),
    energy: ENERGY_LETTERS.map((value) => ({ value, total: 1, available: 1 })),
    unknown: { cities: [], types: [], area: false },
    total: 1,
    available: 1,
  },
}

/** Anne Lambert, logged in here and in another browser. */
export function anAccount(fields: Partial<OwnerAccount> = {}): OwnerAccount {
  const account = { email: 'anne.lambert@proprietaire.example', firstName: 'Anne', name: 'Lambert', sessions: 2, isDemo: false }
  return { ...account, ...fields }
}

/** The API's answers in tests of module views. Add answers of module types here; a test can pass specific ones. */
export function apiAnswer(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'https://agency.example')
  if (pathname === '/api/figures') return figures
  if (pathname === '/api/places') return places
  if (pathname === '/api/search-options') return searchOptions[searchParams.get('goal') === '1' ? 1 : 0]
  if (pathname === '/api/understood-search') {
    // For a text without filters.
    const goal = searchParams.get('goal') === '1' ? 1 : 0
    return { goal, path: null, query: writePropertySearch(readPropertySearch(goal, searchParams)) }
  }
  if (pathname === '/api/properties') return aList([aSummary(), aSummary({ ID: 1002, Status: 2 })])
  if (/^\/api\/properties\/\d+\/history$/.test(pathname)) {
    return { items: [{ date: '2026-09-09', kind: 'price', price: 325_000, changePercent: -4.4 }] } satisfies PropertyHistory
  }
  if (pathname.endsWith('/sold-nearby')) {
    const property = aSummary({ ID: 1006, Status: 2, City: 'Heusy' })
    return { items: [{ property, date: '2026-09-20', distanceKm: 3 }] } satisfies SoldNearby
  }
  if (pathname.endsWith('/similar')) return { items: [aSummary({ ID: 1003 })] }
  if (/^\/api\/properties\/\d+$/.test(pathname)) return aDetail()
  if (pathname === '/api/appointments/booked') return aBookedVisit()
  if (pathname === '/api/appointments') return { days: [], next: [], isFull: true }
  if (pathname === '/api/projects') return { items: [aProject()] }
  if (/^\/api\/projects\/\d+$/.test(pathname)) return aProject()
  if (/^\/api\/properties\/\d+\/facts$/.test(pathname)) return someFacts()
  if (pathname.startsWith('/api/mail-actions/')) return { state: 'ready', about: ['Recherche enregistrée', 'Maison · Spa'] }
  if (pathname === '/api/owner/account') return anAccount()
  if (pathname === '/api/password-link') return { isGood: true, email: 'anne.lambert@proprietaire.example' }
  const ofOwner = ownerAnswer(pathname)
  if (ofOwner !== undefined) return ofOwner
  throw new Error(`src/dev/testing/api-answers.ts has no answer for ${url}`)
}
