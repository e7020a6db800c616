import { freePort } from '../tests/fixtures/free-port.ts'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { openChromium } from './measuring/chromium.ts'
import { quantile, times, written } from './measuring/figures.ts'
import { startHttp2Front } from './measuring/http2-front.ts'
import { readPage, withServer } from './measuring/server.ts'

const RUNS = 3
/** No part of `npm ci`: with what it needs it is larger than everything else. */
const PACKAGE = 'lighthouse'
const VERSION = '12.8.2'

/** The sample agencies: the name within a benchmark's, the site definition, and the path of an article. */
const SITES = [
  { name: '', siteConfig: '', article: '/fr/services/vente/' },
  { name: 'coast-', siteConfig: 'examples/coast', article: '/fr/la-cote/' },
] as const

/** One type of page each, with its path. */
const PAGES: { readonly [name: string]: (address: string, site: (typeof SITES)[number]) => Promise<string> } = {
  home: async () => '/fr/',
  list: async () => LIST,
  property: async (address) => /href="(\/fr\/a-vendre\/[^"]+\/\d+\/)"/.exec(await readPage(address, LIST))?.[1] ?? '',
  form: async () => '/fr/contact/',
  article: async (_address, { article }) => article,
}
const LIST = '/fr/a-vendre/'
const PROTOCOLS = ['http1', 'http2'] as const
const RUNS_OF_SITES = SITES.flatMap((site) => PROTOCOLS.map((protocol) => ({ site, protocol })))

/** What is read of a report; times in ms. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: { readonly [name: string]: { readonly numericValue?: number } }
}
type Lighthouse = (url: string, options: object) => Promise<{ readonly lhr: Report }>

/** Lighthouse's mobile run of a page of each type: the points that its performance lacks, of a hundred. */
export const lighthouseBenchmarks: readonly Benchmark[] = RUNS_OF_SITES.flatMap(({ site, protocol }) =>
  Object.entries(PAGES).map(([page, pathOf]) => ({
    name: `lighthouse-${site.name}${protocol}-${page}`,
    unit: 'points' as const,
    async measure(note) {
      const lighthouse = await loadLighthouse()
      return await withServer(
        async (address) => {
          await using front = protocol === 'http2' ? await startHttp2Front(address) : null
          const url = (front?.address ?? address) + (await pathOf(address, site))
          const reports = await times(RUNS, () => reportOn(lighthouse, url))
          const median = (audit: string) =>
            written(
              quantile(
                reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
                0.5,
              ),
            )
          note(`first paint ${median('first-contentful-paint')} ms, largest ${median('largest-contentful-paint')} ms`)
          note(`blocked ${median('total-blocking-time')} ms, main thread ${median('mainthread-work-breakdown')} ms`)
          return reports.map(({ categories }) => 100 - Math.round(100 * categories.performance.score))
        },
        site.siteConfig === '' ? undefined : { SITE_CONFIG: site.siteConfig },
      )
    },
  })),
)

async function loadLighthouse(): Promise<Lighthouse> {
  try {
    const { default: lighthouse }: { readonly default: Lighthouse } = await import(PACKAGE)
    return lighthouse
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new CannotMeasure(`Lighthouse is not installed; run "npm install --no-save ${PACKAGE}@${VERSION}"`)
    }
    throw error
  }
}

/** A report by a browser of its own, so that nothing is in a cache. */
async function reportOn(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort()
  await using _browser = await openChromium([`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  return (await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })).lhr
}
