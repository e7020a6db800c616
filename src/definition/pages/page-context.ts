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

/** The data for resolving pages: one object per site version. */
export interface PageContext extends ContentContext {
  readonly site: Site
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** The origin of absolute addresses, such as "https://www.example.be". */
  readonly publicUrl: string
  readonly now: () => Date
  /** The listings, for server rules. */
  readonly dataIn: (language: Language) => ModuleData
  /** Promised content, by type, id and language. */
  readonly resolved?: ReadonlyMap<string, object>
  /** The keys of failed promises, whose content stays as written. */
  readonly unresolved?: ReadonlySet<string>
  /** Whether a preview shows only public parts, as of a past day. */
  readonly isAsVisitors?: boolean
  /** The paths of a listing by language; null if unknown. */
  readonly propertyAlternates?: (id: string) => PerLanguage<string> | null
}

/** The subject of a numbered page, such as a listing; its texts override those of the page. */
export interface PageSubject {
  readonly title?: string
  readonly headTitle?: string
  readonly description?: string
  readonly image?: Picture
  /** Between the home entry and that of the page. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Paths by language; override `propertyAlternates`. */
  readonly alternates?: PerLanguage<string>
  /** 410: the subject is gone. */
  readonly status?: PageDocument['status']
  /** Further JSON-LD objects for the head. */
  readonly structuredData?: readonly object[]
}

/** The page to resolve, with the caller's data about its subject. */
export interface PageRequest {
  readonly entry: PathEntry
  readonly language: Language
  readonly parameters: PathParameters
  readonly isPreview: boolean
  readonly subject?: PageSubject
}
