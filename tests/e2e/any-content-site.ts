import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { moduleSchema } from '#schemas/modules/module.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { root } from '#src/commands/prepare.mjs'
import { loadSite } from '#src/definition/files/load.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator, type SiteValidator } from '#src/definition/validation/validate.ts'
import { contentArbitrary, type Existing } from '#src/dev/testing/content-arbitrary.ts'

/** Contents that are made of each view of a type, and those without findings of them that are shown. */
const [MADE, SHOWN] = [20, 1]
/** A page may have 60 modules. */
const PER_PAGE = 50
/** More properties of a list are more of the same. */
const MOST_ITEMS = 6

/** What a module says around its content. Columns are left out: a module in a twelfth of a phone is as narrow as was asked for. */
const { title, titleSize, description, description2, position, numberItemOfRow, maxItems } = moduleSchema.properties
const frameSchema = {
  type: 'object',
  properties: {
    title,
    titleSize,
    description,
    description2,
    position,
    numberItemOfRow,
    maxItems: { ...maxItems, maximum: MOST_ITEMS },
  },
}

/** Of all pictures few are enough. */
const MEDIA = ['articles', 'downloads', 'films']
const NAMED = {
  city: ['Spa|4900', 'Verviers|4800'],
  category: ['1', '2'],
  'fact-group': ['general', 'areas', 'technical'],
  form: ['contact-visit', 'offer', 'testimonial'],
}

/** Types of a property or a project show nothing without one: theirs take the place of the modules of the sample's own page. */
const SUBJECT_PATHS = { property: '/fr/property/1001/', project: '/fr/projets/1/' }
type Subject = keyof typeof SUBJECT_PATHS

/** One placement of a type with any content, as pages write it. */
export interface AnyModule {
  readonly view: string
  readonly relations: { readonly type: string; readonly id: string }
}

/** Where a page of such modules is, and its modules. */
export interface AnyPage {
  readonly path: string
  readonly modules: readonly AnyModule[]
}

export interface AnySite {
  readonly pages: readonly AnyPage[]
  /** All views whose contents are looked for, by {@link viewName}. */
  readonly views: readonly string[]
}

export function viewName(type: string, view: string): string {
  return `${type}: ${view}`
}

/**
 * Adds pages to a copy of the sample agency: each view of each module type, with several contents of those that its schema allows.
 * The types of owners' pages are not there: they have no content of their own but what an owner's session shows.
 */
export async function writeAnyContent(siteConfig: string, seed: number): Promise<AnySite> {
  const { moduleTypes } = await loadModuleTypes(root)
  const validator = createSiteValidator(moduleTypes)
  const pageTypes = await pageTypesOf(siteConfig)
  const existing = await existingIn(siteConfig)
  const made: { readonly module: AnyModule; readonly size: number }[] = []
  const names: string[] = []
  for (const [type, { schema, views }] of Object.entries(moduleTypes)) {
    if (pageTypes.get(type) === 'owner') continue
    names.push(...views.map((view) => viewName(type, view)))
    const contents = fc.sample(contentArbitrary(schema, existing), { seed, numRuns: MADE * views.length })
    const frames = fc.sample(contentArbitrary(frameSchema, existing), { seed, numRuns: contents.length })
    await mkdir(join(siteConfig, 'content', type), { recursive: true })
    for (const [index, content] of contents.map(outNow).entries()) {
      if (validator.faultsOf(`content/${type}`, content).length > 0) continue
      const id = `any-${index}`
      await writeJson(join(siteConfig, 'content', type, `${id}.json`), content)
      const module = { ...outNow(frames[index] ?? {}), view: views[index % views.length] ?? '', relations: { type, id } }
      made.push({ module, size: JSON.stringify(content).length })
    }
  }
  const { findings } = await loadSite(siteConfig, validator)
  const errors = findings.filter(({ severity }) => severity === 'error')
  // One finding may stand for the same fault of several files.
  const faulty = new Set(errors.flatMap(({ file, related = [] }) => [file, ...related.map((place) => place.file)]))
  const shown: AnyModule[] = []
  // Those with the most in them: they show something, and are the hardest to lay out.
  for (const { module } of made.toSorted((a, b) => b.size - a.size)) {
    const { view, relations } = module
    const isLike = (other: AnyModule) => other.view === view && other.relations.type === relations.type
    const file = `content/${relations.type}/${relations.id}.json`
    const alike = shown.filter(isLike).length
    // The first of a view stands there alone, so that what it shows is of the view.
    if (!faulty.has(file) && alike < SHOWN) shown.push(alike === 0 ? { view, relations } : module)
    else await rm(join(siteConfig, file))
  }
  const bySubject = Object.groupBy(shown, ({ relations }) => subjectOf(pageTypes.get(relations.type)))
  return { pages: await writePages(siteConfig, bySubject, validator), views: names }
}

/** Writes the modules into the sample's pages for a subject, the others into pages of their own. */
async function writePages(
  siteConfig: string,
  modules: Partial<Record<Subject | 'none', readonly AnyModule[]>>,
  validator: SiteValidator,
): Promise<readonly AnyPage[]> {
  const pages: AnyPage[] = []
  for (const [subject, path] of Object.entries(SUBJECT_PATHS) as [Subject, string][]) {
    const file = join(siteConfig, 'pages', `${subject}.json`)
    const page = JSON.parse(await readFile(file, 'utf8'))
    const ofSubject = modules[subject] ?? []
    await writeJson(file, { ...page, params: { ...page.params, modules: ofSubject } })
    pages.push({ path, modules: ofSubject })
  }
  let others = modules.none ?? []
  while (others.length > 0) {
    const id = `any-${pages.length}`
    const some = others.slice(0, PER_PAGE)
    const refused = await refusedOf(siteConfig, id, some, validator)
    if (refused.size === some.length) throw new Error(`No page takes ${JSON.stringify(some)}.`)
    const shown = some.filter((_, index) => !refused.has(index))
    await writePage(siteConfig, id, shown)
    pages.push({ path: `/fr/${id}/`, modules: shown })
    others = [...some.filter((_, index) => refused.has(index)), ...others.slice(PER_PAGE)]
  }
  return pages
}

/** Writes a page, and tells which of its modules cannot stand beside the others, as a form cannot twice. */
async function refusedOf(siteConfig: string, id: string, modules: readonly AnyModule[], validator: SiteValidator) {
  await writePage(siteConfig, id, modules)
  const { findings } = await loadSite(siteConfig, validator)
  const errors = findings.filter(({ severity, file }) => severity === 'error' && file === `pages/${id}.json`)
  return new Set(errors.flatMap(({ pointer }) => /^\/params\/modules\/(\d+)/.exec(pointer)?.slice(1, 2).map(Number) ?? []))
}

function writePage(siteConfig: string, id: string, modules: readonly AnyModule[]): Promise<void> {
  const page = { version: 1, id, name: id, path: `/${id}/`, status: 'Published', showInMenu: false }
  const params = { title: id, type: 'standard', showPageBanner: false, modules }
  return writeJson(join(siteConfig, 'pages', `${id}.json`), { ...page, params })
}

/** Without a time: what is not out has no place on its page. */
function outNow({ publishFrom: _from, publishUntil: _until, ...rest }: PlainObject): PlainObject {
  return 'date' in rest ? { ...rest, date: '2026-01-05' } : rest
}

function subjectOf(pageType = 'standard'): Subject | 'none' {
  return pageType === 'property' || pageType === 'project' ? pageType : 'none'
}

/** Module type to the type of the first page of the sample that has it. */
async function pageTypesOf(siteConfig: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const file of (await readdir(join(siteConfig, 'pages'))).sort()) {
    const { params } = JSON.parse(await readFile(join(siteConfig, 'pages', file), 'utf8'))
    for (const { relations } of params.modules ?? []) if (!found.has(relations.type)) found.set(relations.type, params.type)
  }
  return found
}

async function existingIn(siteConfig: string): Promise<Existing> {
  const namesIn = (folder: string) => readdir(join(siteConfig, folder))
  const idsIn = async (folder: string) => (await namesIn(folder)).map((name) => name.replace(/\.json$/, ''))
  const contents = await Promise.all(
    (await namesIn('content')).map(async (type) => [`content/${type}`, await idsIn(`content/${type}`)] as const),
  )
  const files = await Promise.all(
    MEDIA.map(async (folder) => (await namesIn(`media/${folder}`)).map((name) => `${folder}/${name}`)),
  )
  const agency: { readonly people: readonly { readonly id: string }[] } = JSON.parse(
    await readFile(join(siteConfig, 'content/contact/agency.json'), 'utf8'),
  )
  return {
    files: files.flat(),
    links: [],
    ids: {
      ...NAMED,
      ...Object.fromEntries(contents),
      'content/contact#people': agency.people.map(({ id }) => id),
      page: await idsIn('pages'),
    },
  }
}

function writeJson(file: string, value: object): Promise<void> {
  return writeFile(file, JSON.stringify(value))
}
