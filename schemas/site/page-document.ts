import type { Language } from '#schemas/language.ts'
import type { MODULE_CLASSES, Unpublished, WrittenModule } from '#schemas/modules/module.ts'
import type { Announcement } from './announcement.ts'
import type { WrittenBannerMedia } from './banner.ts'
import type { ExternalMediaSource } from './consent.ts'
import type { Finding, FindingPlace } from './finding.ts'
import type { WrittenFooter } from './footer.ts'
import type { WrittenHeader } from './header.ts'
import type { Localised } from './localised.ts'
import type { MenuFrom } from './menu-from.ts'
import type { PAGE_TYPES } from './page.ts'
import type { Picture } from './picture.ts'
import type { PreviewState } from './preview-state.ts'
import type { Agency, EnergyScaleChoice } from './site.ts'
import type { ThemeChoices } from './theme.ts'
import type { Tracking } from './tracking.ts'

/** A problem with one module of a page, for the log and for the preview's card. */
export interface ModuleProblem {
  readonly kind: 'unknown-type' | 'missing-content' | 'invalid-content' | 'not-a-module' | 'failed-view' | 'failed-call'
  readonly findings: readonly Finding[]
}

export type Background =
  | { readonly type: 'empty' }
  | { readonly type: 'color'; readonly color: string; readonly isDark: boolean }
  | { readonly type: 'image'; readonly picture: Picture }
  | { readonly type: 'gallery'; readonly pictures: readonly Picture[] }

export interface ModuleLayout {
  readonly title: string
  readonly indexTitle?: string
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

/** One module of a page, ready to render: content is null exactly if there is a problem. */
export interface PageModule {
  /** Unique on the page and equal in all languages, for instance "property-list-selection". */
  readonly key: string
  readonly type: string
  readonly layout: ModuleLayout
  /** The content as its module type's schema describes it, localised. */
  readonly content: unknown
  readonly problem: ModuleProblem | null
  /** Where the module is written; null outside previews. */
  readonly place: FindingPlace | null
  /** False if the view only shows and links; otherwise absent. */
  readonly isInteractive?: false
  /** True if the view shows something that only the browser knows; otherwise absent. */
  readonly startsOnLoad?: true
  /** True if data for it failed to load or timed out: the page is soon made again; otherwise absent. */
  readonly isUnresolved?: true
  /** In previews only: why visitors do not see it. */
  readonly unpublished?: Unpublished
}

export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** One element of the document's head besides the title; `text` only for data scripts. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script'
  readonly attributes: { readonly [name: string]: string }
  readonly text?: string
}

/** The banner of one page; the home page uses that of the shell, unless the page has `media`. */
export interface PageBanner {
  readonly title: string
  readonly description: string
  readonly image: Picture | null
  /** The media of the page's banner; absent for none. */
  readonly media?: Localised<WrittenBannerMedia>
}

/** A page in one language, as the renderer interprets it. */
export interface PageDocument {
  readonly id: string
  readonly type: (typeof PAGE_TYPES)[number]
  readonly language: Language
  /** The canonical path, without query string. */
  readonly path: string
  readonly status: 200 | 404 | 410
  readonly title: string
  readonly description: string
  readonly isPreview: boolean
  /** The state of the preview bar; absent outside previews. */
  readonly preview?: PreviewState
  /** Whether the page is personal: not cached, and without measurement services. */
  readonly isPersonal: boolean
  /** In previews only: why visitors do not see the page. */
  readonly unpublished?: Unpublished
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly showBreadCrumb: boolean
  /** Whether a section index stays in view; otherwise absent. */
  readonly hasSectionIndex?: true
  /** The line above the header; absent for none at this time. */
  readonly announcement?: Announcement
  /** The instant, in ms, at which the page's content changes by time alone; absent for none. */
  readonly validUntilMs?: number
  readonly banner: PageBanner | null
  readonly alternates: { readonly [language in Language]?: string }
  readonly modules: readonly PageModule[]
  /** The text areas to load before rendering. */
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
  /** In previews only: why visitors do not see the entry. */
  readonly unpublished?: Unpublished
  readonly children: readonly MenuEntry[]
}

/** The shell in one language: the same for all pages. */
export interface ShellDocument {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly agency: Localised<Agency>
  /** Without the announcement, which depends on the time and is part of the page. */
  readonly header: Localised<Omit<WrittenHeader, 'announcement'>>
  readonly footer: Localised<WrittenFooter>
  readonly menu: readonly MenuEntry[]
  readonly menuFrom: MenuFrom
  readonly homePath: string
  /** The path of the valuation form; this path and the next two are empty if visitors have no such page. */
  readonly freeEvaluationPath: string
  readonly searchRegisterPath: string
  readonly contactPath: string
  readonly theme: ThemeChoices
  readonly marqueeIgnore: readonly number[]
  readonly energyScales: EnergyScaleChoice
  /** Additional hosts of videos and tours (WIDG-05). */
  readonly videoHosts: readonly string[]
  readonly consent: ConsentQuestion
  readonly externalMedia: readonly ExternalMediaSource[]
  /** The configured measurement services, without empty ids. */
  readonly tracking: Tracking
}

/** The texts of the cookie dialog. */
export interface ConsentQuestion {
  /** Changes with the question and its services: an answer is valid for one version. */
  readonly version: string
  /** Empty if the site has no such page. */
  readonly policyPath: string
  /** Empty for the default title and text. */
  readonly title: string
  readonly text: string
}

export type { WrittenModule }
