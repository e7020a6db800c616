import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ABSENCE_TYPES } from '#schemas/site/page.ts'
import { sampleFolderAt } from './sample-folder.ts'

/** Pages of properties come from the listings; what only owners see has tests of its own. */
const LOOKED_AT_ELSEWHERE: readonly string[] = ['property', 'owner', ...ABSENCE_TYPES]

export type PathPerLanguage = Readonly<Record<string, string>>

/** A page of the sample agency: its type, its modules, and its path per language. */
export interface SamplePage {
  readonly type: string
  readonly modules: readonly { readonly type: string; readonly view?: string }[]
  readonly alternates: PathPerLanguage
}

interface PageAnswer {
  readonly kind: string
  readonly location?: string
  readonly page: SamplePage
}

/** The page API's answer for a path, redirects followed. */
export async function pageAt(url: string, path: string): Promise<SamplePage> {
  const response = await fetch(`${url}/api/page?path=${encodeURIComponent(path)}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const answer = (await response.json()) as PageAnswer
  return answer.location === undefined ? answer.page : pageAt(url, answer.location)
}

/** A house and a flat for rent, whose energy and budget blocks differ, and a plot that needs no energy certificate. */
const DIFFERENT_BLOCKS = [1012, 1003, 1010]

/** Which site the pages are of, and what the sample agency has where nothing is said. */
interface PagesOf {
  readonly siteConfig?: string
  /** The paths of articles in French. */
  readonly articles?: RegExp
  /** Properties that are looked at besides one of each kind. */
  readonly properties?: readonly number[]
}

/** Every page of a sample agency, and of properties that differ: in their blocks, sold or not, for sale or for rent. */
export async function samplePages(
  url: string,
  {
    siteConfig = sampleFolderAt(process.env.SAMPLE_FOLDER ?? '').siteConfig,
    articles = /^\/fr\/services\/[^/]+\/$/,
    properties = DIFFERENT_BLOCKS,
  }: PagesOf = {},
): Promise<readonly SamplePage[]> {
  const paths = [
    ...(await configuredPaths(siteConfig)),
    ...(await articlePaths(url, articles)),
    ...(await propertyPaths(url, properties)),
  ]
  const pages = await Promise.all(paths.map((path) => pageAt(url, path)))
  return [...new Map(pages.map((page) => [page.alternates.fr, page])).values()]
}

async function configuredPaths(siteConfig: string): Promise<readonly string[]> {
  const folder = join(siteConfig, 'pages')
  const files = await readdir(folder)
  const pages = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
  return pages
    .filter(({ status, params }) => status === 'Published' && !LOOKED_AT_ELSEWHERE.includes(params.type))
    .map(({ path }) => path)
}

/** Articles have no page of their own in the configuration; the sitemap lists them. */
async function articlePaths(url: string, articles: RegExp): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname)
  return locations.filter((path) => articles.test(path))
}

interface Listing {
  readonly ID: number
  readonly path: string
  readonly Status: number
  readonly Goal: number
  readonly SmallPictureItem: unknown
}

/** One property of each goal and status, with and without photos; those with these ids stand for their kind. */
export async function propertyPaths(url: string, ids: readonly number[] = []): Promise<readonly string[]> {
  const perGoal = [0, 1].map(async (goal) => {
    const response = await fetch(`${url}/api/properties?goal=${goal}&pageSize=48`)
    return ((await response.json()) as { items: readonly Listing[] }).items
  })
  const kindOf = ({ Goal, Status, SmallPictureItem }: Listing) => `${Goal} ${Status} ${SmallPictureItem === undefined}`
  const listings = (await Promise.all(perGoal)).flat()
  const kinds = new Map(listings.map((listing) => [kindOf(listing), listing.path]))
  for (const listing of listings.filter(({ ID }) => ids.includes(ID))) kinds.delete(kindOf(listing))
  return [...ids.map((id) => `/fr/property/${id}/`), ...kinds.values()]
}
