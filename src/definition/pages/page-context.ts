import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Breadcrumb, PageDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { PathEntry, PerLanguage } from '#src/definition/paths/path-entry.ts'
import type { PathParameters } from '#src/definition/paths/path-template.ts'
import type { Site } from '#src/definition/site.ts'
import type { ModuleData } from './module-data.ts'
import type { ModuleServers } from './module-server.ts'
import type { ContentContext } from './resolve-content.ts'

/** What pages are resolved with: one object per site version. */
export interface PageContext extends ContentContext {
  readonly site: Site
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** The origin of every absolute address, for instance "https://www.example.be". */
  readonly publicUrl: string
  /** The clock. */
  readonly now: () => Date
  /** The listings, for rules of module types. */
  readonly dataIn: (language: Language) => ModuleData
  /** Content that module types gave as promises, by type, id and language. */
  readonly resolved?: ReadonlyMap<string, object>
  /** The keys of those whose promise failed: they are as they are written. */
  readonly unresolved?: ReadonlySet<string>
  /** Whether a preview has only what visitors see, as of a day that is past. */
  readonly isAsVisitors?: boolean
  /** The path of a listing in each language; null where it is not known. */
  readonly propertyAlternates?: (id: string) => PerLanguage<string> | null
}

/** The subject that the number in a page's path names, for instance a listing; its texts precede those of the page. */
export interface PageSubject {
  readonly title?: string
  readonly headTitle?: string
  readonly description?: string
  readonly image?: Picture
  /** Between the home entry and the page's own. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Paths in each enabled language; before `propertyAlternates`. */
  readonly alternates?: PerLanguage<string>
  /** 410: the subject is gone. */
  readonly status?: PageDocument['status']
  /** Further JSON-LD objects for the head. */
  readonly structuredData?: readonly object[]
}

/** Which page to resolve: a resolution of kind 'page', with what the caller knows of its subject. */
export interface PageRequest {
  readonly entry: PathEntry
  readonly language: Language
  readonly parameters: PathParameters
  readonly isPreview: boolean
  readonly subject?: PageSubject
}
