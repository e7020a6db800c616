/**
 * The most that a page may weigh, ask for and hold, and that a benchmark may measure. Tests, benchmarks, the workbench and the table of
 * docs/benchmarks.md read these figures, which stand nowhere else; what a module type needs beyond {@link VIEW} is the `viewBudget` of its schema.ts.
 * A figure that is exceeded fails a test of `npm test` or the benchmark of its name. KiB are those of files compressed by gzip, unless the name says
 * otherwise.
 */

/** A page of visitors. */
export const PAGE = {
  /** All scripts of a visitor who does nothing. */
  firstScriptKiB: 6,
  firstScriptFiles: 2,
  /** All scripts of the home page once the application has started. */
  applicationKiB: 145,
  /** The one style sheet of all pages. */
  styleSheetKiB: 22,
  /** Of a visitor who does nothing. */
  requests: 20,
  /** A page costs to style and to lay out what a browser has of elements in its body, before a visitor does anything (decision 067). */
  elements: {
    '/en/': 1000,
    '/en/for-sale/': 800,
    '/en/property/1012/': 950,
  } as { readonly [path: string]: number },
  /** The HTML, compressed by Brotli as well as it can. */
  htmlKiB: {
    '/en/': 13.5,
    '/en/for-sale/': 12.4,
    '/en/property/1012/': 15.7,
  } as { readonly [path: string]: number },
  /** The two fonts of a pair. */
  fontBytes: 50_000,
  defaultFontBytes: 40_000,
  socialPictureBytes: 100_000,
} as const

/** What a module type adds to a page, where its schema.ts says nothing else. */
export const VIEW = {
  scriptBytes: 3600,
  /** The style sheet of a type with `ownStyles`; the others have theirs in the one of all pages. */
  stylesKiB: 1,
  /** Views of the owner portal, with what they share. */
  ownerScriptBytes: 8700,
  ownerStylesKiB: 2.6,
} as const

/** What comes when a visitor uses it. */
export const ON_DEMAND = {
  suggestWordsKiB: 2,
  /** Beside the files of a form. */
  datePickerKiB: 63,
  /** The picture of a captcha as a data URI. */
  captchaCharacters: 32_000,
  /** The tiles of the map's ground in its first view, compressed by Brotli; and all tiles together. */
  mapGroundBytes: 60_000,
  allMapGroundBytes: 1_750_000,
} as const

/** The Studio. KiB are those of files compressed by Brotli. */
export const STUDIO = {
  /** Before it can be used, with the texts of a language. */
  firstKiB: 240,
  formKiB: 50,
  sourceEditorKiB: 125,
  richTextEditorKiB: 75,
  /** Without those of the page in its frame. */
  requests: 40,
} as const

/**
 * The budgets of benchmarks by name, each in the unit of the benchmark; a name that ends with "-" is that of a family. A benchmark without a budget is
 * there to be compared with itself.
 */
const BENCHMARKS: { readonly [name: string]: number } = {
  'home-javascript': PAGE.firstScriptKiB,
  'home-application': PAGE.applicationKiB,
  'home-css': PAGE.styleSheetKiB,
  'home-layout-shift': 0,
  'first-view-': 2.5,
  // A visitor feels that what comes later is not their own doing.
  'first-touch-': 100,
  'lighthouse-': 2,
  'start-first': 10,
  'start-existing': 1.5,
  'live-change': 1000,
  publish: 150,
  'publish-many-pages': 0.5,
  'first-import': 120,
  'first-import-connector': 120,
  'feed-change': 8,
  connectors: 60,
  'large-feed-changes-1000000': 30,
  'large-feed-memory-1000000': 500,
  'large-feed-sitemap-1000000': 60,
  'validate-site': 300,
  'validate-many-pages': 3,
  'check-sample': 500,
  'check-sample-cold': 1200,
  'check-many-pages-cold': 3,
  'check-many-pages-changed': 0.6,
  'language-server-first': 2000,
  'key-press-many-pages': 50,
  'resolve-url': 1.5,
  'page-refresh': 0.5,
  connections: 16,
  // Over the sample's listings read as JSON and written again.
  'page-rendered-cost': 2.6,
  // Over the same page for a browser.
  'page-identity-cost': 2,
  // Over the same page without a replica.
  'replica-cost': 1.2,
  'memory-idle': 320,
  memory: 360,
  // Of a hundred requests, so many reach the server.
  cdn: 5,
  'owner-history-': 50,
  'visits-': 50,
  'search-list-pglite-10000': 30,
  'search-text-pglite-10000': 30,
  'search-extras-pglite-10000': 30,
  'search-area-pglite-10000': 30,
  'search-area-facets-pglite-10000': 30,
  'search-facets-pglite-10000': 30,
  'search-map-pglite-10000': 100,
  'search-suggestions-pglite-100000': 30,
  'search-list-postgres-100000': 10,
  'search-text-postgres-100000': 60,
  'search-parts-postgres-100000': 250,
  'search-extras-postgres-100000': 10,
  'search-area-postgres-100000': 20,
  'search-area-facets-postgres-100000': 60,
  'search-facets-postgres-100000': 30,
  'search-suggestions-postgres-100000': 30,
  'search-map-postgres-100000': 250,
  'search-list-postgres-1000000': 20,
  'search-text-postgres-1000000': 60,
  'search-extras-postgres-1000000': 20,
  'search-area-postgres-1000000': 60,
  'search-area-facets-postgres-1000000': 400,
  'search-facets-postgres-1000000': 150,
  'search-map-postgres-1000000': 2500,
}

/** The budget of a benchmark; null where it has none. */
export function budgetOf(benchmark: string): number | null {
  const family = Object.keys(BENCHMARKS).find((name) => name.endsWith('-') && benchmark.startsWith(name))
  return BENCHMARKS[benchmark] ?? BENCHMARKS[family ?? ''] ?? null
}
