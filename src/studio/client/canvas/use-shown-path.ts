import { useQuery } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { ProjectList } from '#schemas/property/project-views.ts'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { pathOfPage } from './shown-page.ts'

export interface ShownPath {
  /** Null for none, or while loading. */
  readonly path: string | null
  /** The example property or project for a page that is the same for all of them; otherwise null. */
  readonly example: string | null
  /** Why the page cannot be shown; null if it can, or while loading. */
  readonly absence: 'none-in-language' | 'no-example' | null
}

interface Example {
  readonly id: number
  readonly title: string
}

/** The path of a page. A page for all properties or projects uses the first public one. */
export function useShownPath(page: StudioEntry | null, language: Language, usual: Language): ShownPath {
  const path = page === null ? null : pathOfPage(page, language, usual)
  const takes = path === null ? undefined : page?.takes
  const { data: example } = useQuery({
    queryKey: ['example', takes, language],
    queryFn: () => (takes === 'project' ? firstProject(language) : firstProperty(language)),
    enabled: takes !== undefined,
  })
  if (path === null) return { path, example: null, absence: page === null ? null : 'none-in-language' }
  if (takes === undefined) return { path, example: null, absence: null }
  if (!example) return { path: null, example: null, absence: example === null ? 'no-example' : null }
  return { path: path.replace('{id}', String(example.id)), example: example.title, absence: null }
}

async function firstProperty(language: Language): Promise<Example | null> {
  for (const goal of [0, 1]) {
    const [first] = (await askSite<PropertyList>(`/api/properties?goal=${goal}&language=${language}&pageSize=1`)).items
    if (first) return { id: first.ID, title: first.TypeDescription || `${first.MainTypeName}, ${first.City}` }
  }
  return null
}

async function firstProject(language: Language): Promise<Example | null> {
  const { items } = await askSite<ProjectList>(`/api/projects?language=${language}`)
  // A project with its own website has no page here.
  const first = items.find(({ link }) => link.startsWith('/'))
  return first === undefined ? null : { id: first.ID, title: first.Name }
}

/** Requests public data of the site. */
async function askSite<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
