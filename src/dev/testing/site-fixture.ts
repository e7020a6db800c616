import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenPage } from '#schemas/site/page.ts'
import { withFacts } from '#src/definition/composition/compose-content.ts'
import { DEFAULT_FORMS } from '#src/definition/composition/forms-config.ts'
import type { ModuleData } from '#src/definition/pages/module-data.ts'
import type { PageContext } from '#src/definition/pages/page-context.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import type { Site, SiteContent, SiteModule, SitePage } from '#src/definition/site.ts'
import { moduleServers, moduleTypes } from './module-types.ts'

type Params = Partial<WrittenPage['params']>

/** A module as in a page's file: fields with defaults may be absent. */
export function aModule(type: string, id: string, written: object = {}, problem: SiteModule['problem'] = null): SiteModule {
  return { key: `${type}-${id}`, written: { relations: { type, id }, ...written } as WrittenModule, problem }
}

export function aPage(
  id: string,
  path: string,
  params: object = {},
  top: object = {},
  modules: readonly SiteModule[] = [],
): SitePage {
  const written = { version: 1, id, name: id, path, status: 'Published', params: { title: id, ...params } as Params, ...top }
  // A test names the fields it is about; the others have defaults.
  return {
    file: `pages/${id}.json`,
    written: written as WrittenPage,
    writtenModules: modules.map((module) => module.written),
    modules: { fr: modules, nl: modules, en: modules, de: modules },
  }
}

/** Content of a module type; not shown with an error. */
export function aContent(
  type: string,
  id: string,
  value: object,
  findings: readonly Finding[] = [],
): [string, string, SiteContent] {
  return [type, id, { file: `content/${type}/${id}.json`, value: { version: 1, ...value }, findings }]
}

export const anError: Finding = {
  file: 'content/article/broken.json',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  pointer: '',
  severity: 'error',
  code: 'missing-field',
  message: 'name is missing',
  suggestion: 'Add it.',
}

interface Parts {
  readonly pages?: readonly SitePage[]
  readonly content?: readonly [string, string, SiteContent][]
  readonly languages?: readonly Language[]
  readonly defaultLanguage?: Language
  readonly config?: object
  readonly header?: object
  readonly footer?: object
  readonly forms?: object
}

export function aSite({ pages = [], content = [], languages = ['fr', 'nl'], defaultLanguage = 'fr', ...more }: Parts = {}): Site {
  const types = Map.groupBy(content, ([type]) => type)
  const agency = {
    name: 'Agence du Hohneck',
    street: 'Rue de la Station',
    houseNumber: '12',
    zip: '4800',
    city: 'Verviers',
    latitude: 50.593,
    longitude: 5.864,
    phone: '087123456',
    email: 'info@agence.example',
    companyNumber: 'BE 0123.456.789',
    ipiNumber: '500.001',
    supervisoryAuthority: 'IPI',
    openingHours: [{ days: [1, 2], from: '09:00', to: '17:00' }],
  }
  const site = {
    version: 'test',
    config: { version: 1, languages, defaultLanguage, agency, ...more.config },
    header: { version: 1, logo: { image: { src: 'logo.svg', alt: '' } }, banner: { type: 'image' }, ...more.header },
    footer: { version: 1, columns: [], copyright: '© {year}', ...more.footer },
    pages: new Map(pages.map((page) => [page.written.id, page])),
    content: withFacts(
      new Map([...types].map(([type, entries]) => [type, new Map(entries.map(([, id, entry]) => [id, entry]))])),
      moduleTypes,
    ),
    propertyDisplay: { groups: [] },
    forms: { ...DEFAULT_FORMS, ...more.forms },
    categories: [],
    cities: [],
    neighbourhoods: [],
  }
  // The types require fields that files may omit.
  return site as unknown as Site
}

const text = { node: 'text' }

/** Small module types for tests. */
export const testModuleTypes: ModuleTypes = {
  article: {
    description: 'An article.',
    views: ['standard', 'split'],
    schema: {
      type: 'object',
      properties: {
        name: text,
        headline: text,
        summary: text,
        body: { node: 'rich-text' },
        image: { node: 'picture' },
        actions: { type: 'array', items: { type: 'object', properties: { label: text, link: { node: 'link' } } } },
      },
    },
  },
  category: {
    description: 'A category.',
    views: ['cards', 'list'],
    defaults: { numberItemOfRow: 3, maxItems: 9 },
    schema: { type: 'object', properties: { name: text } },
  },
  'property-list': {
    description: 'A list.',
    views: ['grid', 'list'],
    schema: { type: 'object', properties: { sort: { enum: ['newest'], default: 'newest' } } },
  },
}

/** Empty listings, for rules of module types. */
export const noListings: ModuleData = {
  properties: async () => [],
  property: async () => null,
  recentlySold: async () => [],
  towns: async () => [],
  projects: async () => [],
}

/**
 * The context for resolving pages. Every picture exists with 800 × 600 px, except "missing.webp"; every download with 84 kB,
 * except "downloads/missing.pdf".
 */
export function contextOf(site: Site, more: Partial<PageContext> = {}): PageContext {
  return {
    site,
    table: buildPathTable(site),
    moduleTypes: testModuleTypes,
    moduleServers,
    pictures: (src) =>
      src === 'missing.webp' ? null : { urlTemplate: `/media/{width}/x/${src}`, widthPx: 800, heightPx: 600, placeholder: '' },
    downloads: (name) =>
      name === 'downloads/missing.pdf' ? null : { sizeBytes: 84_300, version: '0123abcd', isOfItsKind: true },
    publicUrl: 'https://agence.example',
    sanitiseCache: new Map(),
    now: () => new Date(),
    dataIn: () => noListings,
    ...more,
  }
}
