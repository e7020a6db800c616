import type { SeededRandom } from '../../tests/fixtures/durability/seeded-random.ts'

/** Shares of a hundred. */
const LANGUAGES = { fr: 70, nl: 18, de: 7, en: 5 } as const
const KINDS = { home: 15, list: 35, property: 42, other: 8 } as const
/** Of the lists, so many are searches. */
const SEARCHES = 33
const LIST = /\/(?:a-vendre|a-louer|te-koop|te-huur|kaufen|mieten|zu-verkaufen|zu-vermieten|for-sale|for-rent)\/$/

/** The pages that visitors ask for, as often as they do: a few often, most seldom. */
export interface VisitedPages {
  readonly choose: (random: SeededRandom) => string
  readonly ofProperty: (id: number) => string
}

export function visitedPages(sitemap: string): VisitedPages {
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const groups = Map.groupBy(paths, (path) => `${path.slice(1, 3)} ${kindOf(path)}`)
  const missing = Object.keys(LANGUAGES).flatMap((language) =>
    Object.keys(KINDS).filter((kind) => !groups.has(`${language} ${kind}`)),
  )
  if (missing.length > 0) throw new Error(`the sitemap has no pages of these kinds in some language: ${missing.join(', ')}`)
  return {
    choose(random) {
      const group = groups.get(`${chosen(LANGUAGES, random)} ${chosen(KINDS, random)}`) ?? []
      // By the law of Zipf: the first is asked for twice as often as the second.
      const place = Math.floor(group.length ** (random.between(0, 9999) / 10_000)) - 1
      const path = group[place] ?? '/fr/'
      return LIST.test(path) && random.chance(SEARCHES) ? `${path}?price=-${random.between(1, 8) * 100_000}` : path
    },
    ofProperty(id) {
      const path = paths.find((one) => one.startsWith('/fr/') && one.endsWith(`/${id}/`))
      if (path === undefined) throw new Error(`the sitemap has no page of the property ${id}`)
      return path
    },
  }
}

function kindOf(path: string): keyof typeof KINDS {
  if (/^\/\w\w\/$/.test(path)) return 'home'
  if (/\/\d+\/$/.test(path)) return 'property'
  return LIST.test(path) ? 'list' : 'other'
}

function chosen(shares: Readonly<Record<string, number>>, random: SeededRandom): string {
  let left = random.between(1, 100)
  for (const [name, share] of Object.entries(shares)) {
    left -= share
    if (left <= 0) return name
  }
  throw new Error('[Bug] the shares are not a hundred')
}
