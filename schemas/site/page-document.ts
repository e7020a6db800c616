import type { Language } from '#schemas/language.ts'
import type { MODULE_CLASSES, Unpublished, WrittenModule } from '#schemas/modules/module.ts'
import type { WrittenBannerMedia } from './banner.ts'
import type { ExternalMediaSource } from './consent.ts'
import type { Finding, FindingPlace } from './finding.ts'
import type { WrittenFooter } from './footer.ts'
import type { WrittenHeader } from './header.ts'
import type { Localised } from './localised.ts'
import type { MenuFrom } from './menu-from.ts'
import type { PAGE_TYPES } from './page.ts'
import type { Picture } from './picture.ts'
import type { Agency, EnergyScaleChoice } from './site.ts'
import type { Tracking } from './tracking.ts'

/** What is wrong with one module of a page, for the log and for the card that a preview shows. */
export interface ModuleProblem {
  readonly kind: 'unknown-type' | 'missing-content' | 'invalid-content' | 'not-a-module' | 'failed-view' | 'failed-call'
  readonly findings: readonly Finding[]
}

export type Background =
  | { readonly type: 'empty' }
  | { readonly type: 'color'; readonly color: string; readonly isDark: boolean }
  | { readonly type: 'image'; readonly picture: Picture }
  | { readonly type: 'gallery'; readonly pictures: readonly Picture[] }

/** How one module is laid out, in one language, with every default filled in. */
export interface ModuleLayout {
  readonly title: string
  readonly titleSize: 'small' | 'medium' | 'large'
  /** Sanitised HTML. */
  readonly description: string
  /** Sanitised HTML. */
  readonly description2: string
  readonly position: 'left' | 'center' | 'right'
  readonly columns: { readonly sm: number; readonly md: number; readonly lg: number }
  readonly view: string
  readonly classes: readonly (typeof MODULE_CLASSES)[number][]
  readonly background: Background
  readonly numberItemOfRow: number
  readonly maxItems: number
  readonly isHasSubcategories: boolean
}

/** One module of a page, ready for the renderer: content is null exactly when there is a problem. */
export interface PageModule {
  /** Unique on the page and the same in every language, for instance "property-list-selection". */
  readonly key: string
  readonly type: string
  readonly layout: ModuleLayout
  /** The content as its module type's schema describes it, localised. */
  readonly content: unknown
  readonly problem: ModuleProblem | null
  /** Where the module is written, for previews only; otherwise null. */
  readonly place: FindingPlace | null
  /** Only in previews: why visitors do not see it; absent where they do. */
  readonly unpublished?: Unpublished
}

export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** One element of the document's head besides the title; `text` only for scripts of data. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script'
  readonly attributes: { readonly [name: string]: string }
  readonly text?: string
}

/** The banner of one page; that of the home page comes with the shell, unless the page has `media` of its own. */
export interface PageBanner {
  readonly title: string
  readonly description: string
  readonly image: Picture | null
  /** What the page's own banner shows; absent where it has none. */
  readonly media?: Localised<WrittenBannerMedia>
}

/** A page in one language, as the renderer interprets it. */
export interface PageDocument {
  readonly id: string
  readonly type: (typeof PAGE_TYPES)[number]
  readonly language: Language
  /** The page's own canonical path, without query string. */
  readonly path: string
  readonly status: 200 | 404 | 410
  readonly title: string
  readonly description: string
  readonly isPreview: boolean
  /** Whether it is one person's own: no copy of it is kept, and no measurement service runs on it. */
  readonly isPersonal: boolean
  /** Only in previews: why the page does not exist for visitors; absent where it does. */
  readonly unpublished?: Unpublished
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly showBreadCrumb: boolean
  readonly banner: PageBanner | null
  /** The same page in each enabled language. */
  readonly alternates: { readonly [language in Language]?: string }
  readonly modules: readonly PageModule[]
  /** The areas of texts that its modules use, and previews: to be loaded before it renders. */
  readonly textAreas: readonly string[]
  readonly headTitle: string
  readonly head: readonly HeadTag[]
  /** The numbers in the path, for instance the id of a property. */
  readonly parameters: { readonly [name: string]: string }
}

export interface MenuEntry {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly isExternal: boolean
  /** Only in previews: why visitors do not see the entry. */
  readonly unpublished?: Unpublished
  readonly children: readonly MenuEntry[]
}

/** Everything around a page, in one language: the same for all its pages. */
export interface ShellDocument {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly agency: Localised<Agency>
  readonly header: Localised<WrittenHeader>
  readonly footer: Localised<WrittenFooter>
  readonly menu: readonly MenuEntry[]
  /** From which width of the window the header has room for the menu. */
  readonly menuFrom: MenuFrom
  readonly homePath: string
  /** Where a visitor asks for a valuation; this path and the next two are empty where visitors have no such page. */
  readonly freeEvaluationPath: string
  /** Where a visitor registers a saved search. */
  readonly searchRegisterPath: string
  /** Where a visitor writes to the agency. */
  readonly contactPath: string
  /** Colours of the agency as custom properties, for instance { "--color-primary": "#1f5a4a" }. */
  readonly theme: { readonly [property: string]: string }
  readonly marqueeIgnore: readonly number[]
  /** Which profiles of the energy scales hold. */
  readonly energyScales: EnergyScaleChoice
  /** Further hosts of videos and tours (WIDG-05). */
  readonly videoHosts: readonly string[]
  readonly consent: ConsentQuestion
  /** The media of other hosts that are configured: the dialog about cookies asks for them. */
  readonly externalMedia: readonly ExternalMediaSource[]
  /** The measurement services that are configured; none has an empty id. */
  readonly tracking: Tracking
}

/** What the dialog about cookies asks. */
export interface ConsentQuestion {
  /** Changes with the question and with the services it is about: an answer holds for the version it was given to. */
  readonly version: string
  /** Empty where the site has no such page. */
  readonly policyPath: string
  /** Empty where the usual title and text fit. */
  readonly title: string
  readonly text: string
}

export type { WrittenModule }
