import type {
  Communication,
  HistoryEntry,
  OwnerAccount,
  OwnerDocument,
  OwnerFigures,
  OwnerHistory,
  OwnerProperty,
  OwnerRecords,
  Publication,
} from '#schemas/owner/owner.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { ApiError } from '#src/ui/site/api.ts'

/** The logged-in owner of tests: Claire Dumont. */
export function anAccount(fields: Partial<OwnerAccount> = {}): OwnerAccount {
  return { email: 'claire@owner.example', firstName: 'Claire', name: 'Dumont', sessions: 1, isDemo: false, ...fields }
}

export function anOwnerProperty(fields: Partial<OwnerProperty> = {}): OwnerProperty {
  return {
    ID: 1001,
    RecordFile: 'V2607',
    Goal: 0,
    Status: 1,
    title: 'Maison de maître avec jardin',
    address: 'Rue du Marché 12, 4900 Spa',
    price: '€ 325.000',
    picture: {
      urlTemplate: '/media/{width}/x/house.webp',
      widthPx: 1600,
      heightPx: 1200,
      alt: 'Façade au printemps',
      placeholder: '',
      focus: 'center',
    },
    publicPath: '/fr/a-vendre/spa/maison/1001/',
    week: { views: 38, visitors: 27 },
    ...fields,
  }
}

/** 30 days up to Saturday, 21 November 2026; the views of each, the earliest first. */
function daysOf(views: readonly number[]): OwnerFigures['days'] {
  return views.map((count, index) => {
    const day = new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10)
    return { day, views: count, visitors: Math.ceil(count * 0.7) }
  })
}

const VIEWS = [4, 6, 3, 0, 8, 11, 9, 5, 12, 14, 7, 6, 10, 13, 18, 9, 11, 4, 8, 15, 21, 12, 9, 7, 6, 8, 11, 14, 10, 5]

/** A property with visits, except on 26 October. */
export function someFigures(fields: Partial<OwnerFigures> = {}): OwnerFigures {
  return {
    today: { views: 5, visitors: 4, compared: { views: 4, before: 10, hour: 14 } },
    week: { views: 54, visitors: 38, compared: { views: 54, before: 48, hour: 14 } },
    month: { views: 218, visitors: 156, compared: { views: 218, before: 241, hour: null } },
    total: { views: 1284, visitors: 902, compared: null },
    days: daysOf(VIEWS),
    sources: [
      { source: 'portal', views: 126, visitors: 84 },
      { source: 'search', views: 71, visitors: 52 },
      { source: 'direct', views: 44, visitors: 38 },
      { source: 'social', views: 29, visitors: 22 },
      { source: 'site', views: 16, visitors: 13 },
    ],
    ...fields,
  }
}

/** A property without visits. */
export function noFigures(): OwnerFigures {
  const nothing = { views: 0, visitors: 0, compared: null }
  return { today: nothing, week: nothing, month: nothing, total: nothing, days: daysOf(VIEWS.map(() => 0)), sources: [] }
}

/** A line of the history; a test sets the fields that it is about. */
export function anEntry(fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ID: 1,
    Date: '2026-11-18T14:30',
    Type: 'viewing',
    Contact: 'Mme D.',
    Subject: 'Première visite',
    Comment: 'Apprécie le jardin ; souhaite revoir la cuisine avec son mari.',
    Status: 'interested',
    Source: 'Immo-portal',
    ...fields,
  }
}

/** Three lines on one page by default. */
export function aHistory(fields: Partial<OwnerHistory> = {}): OwnerHistory {
  const entries = fields.entries ?? [
    anEntry({ ID: 3, Date: '2026-11-24T10:00', Subject: 'Seconde visite', Comment: '', Status: 'planned' }),
    anEntry({ ID: 2, Date: '2026-11-20', Type: 'call', Contact: 'M. Lejeune', Subject: 'Question sur les charges', Source: '' }),
    anEntry(),
  ]
  return { entries, page: 1, pages: 1, count: entries.length, total: entries.length, ...fields }
}

export function aCommunication(fields: Partial<Communication> = {}): Communication {
  return {
    ID: 1,
    Date: '2026-11-19',
    Kind: 'phone',
    Contact: 'Sophie Lambert',
    Subject: 'Retour après la première visite',
    Comment: 'Mme D. revient mardi avec son mari.',
    ...fields,
  }
}

export function aPublication(fields: Partial<Publication> = {}): Publication {
  return { Name: 'Immo-portal', Url: 'https://portal.example/1001', Since: '2026-09-14', Until: null, ...fields }
}

export function aDocument(fields: Partial<OwnerDocument> = {}): OwnerDocument {
  return {
    name: 'Mandat de vente',
    date: '2026-09-10',
    type: 'pdf',
    bytes: 184_300,
    href: '/api/owner/properties/1001/documents/0',
    ...fields,
  }
}

/** One record of each kind by default. */
export function someRecords(fields: Partial<OwnerRecords> = {}): OwnerRecords {
  return { communications: [aCommunication()], publications: [aPublication()], documents: [aDocument()], ...fields }
}

/** The API's answers for a logged-in owner; undefined outside the owner portal. */
export function ownerAnswer(pathname: string): unknown {
  if (pathname === '/api/owner/account') return anAccount()
  if (pathname === '/api/owner/properties') return [anOwnerProperty(), anOwnerProperty({ ID: 1002, Status: 2, picture: null })]
  const part = /^\/api\/owner\/properties\/\d+(\/\w+)?$/.exec(pathname)
  if (part === null) return undefined
  if (part[1] === '/figures') return someFigures()
  if (part[1] === '/records') return someRecords()
  return part[1] === '/history' ? aHistory() : anOwnerProperty()
}

/** The paths of the portal's pages in tests of views. */
export const OWNER_PAGES: OwnerPages = {
  properties: '/fr/proprietaire/',
  property: '/fr/proprietaire/{id}/',
  history: '/fr/proprietaire/{id}/historique/',
  account: '/fr/proprietaire/compte/',
  login: '/fr/login/',
}

/** Settings that show a portal view to the owner, with special API answers. */
export function asOwner(answers: { readonly [pathEnd: string]: unknown } = {}) {
  return {
    resolved: { pages: OWNER_PAGES },
    answer: (url: string) => {
      const [path = ''] = url.split('?', 1)
      const end = Object.keys(answers).find((one) => path.endsWith(one))
      return end === undefined ? ownerAnswer(path) : answers[end]
    },
  }
}

/** Settings that show a view with refused requests: 401 without a session, 404 for another owner's property. */
export function refusedWith(status: 401 | 404) {
  return {
    resolved: { pages: OWNER_PAGES },
    answer: () => {
      throw new ApiError(status, status === 401 ? 'UNAUTHORISED' : 'PROPERTY_NOT_FOUND', 'refused')
    },
  }
}
