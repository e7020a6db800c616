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

/** The layout of one module, in one language, with all defaults. */
export interface ModuleLayout {
  readonly title: string
  /** Its name in the index of sections; absent where it has none. */
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

/** One module of a page, ready to render: content is null exactly when there is a problem. */
export interface PageModule {
  /** Unique on the page and the same in every language, for instance "property-list-selection". */
  readonly key: string
  readonly type: string
  readonly layout: ModuleLayout
  /** The content as its module type's schema describes it, localised. */
  readonly content: unknown
  readonly problem: ModuleProblem | null
  /** The place where the module is written, in previews only; otherwise null. */
  readonly place: FindingPlace | null
  /** False where the view shows and links only; absent where it has behaviour. */
  readonly isInteractive?: false
  /** True where the view shows something that only the browser knows; otherwise absent. */
  readonly startsOnLoad?: true
  /** True where what its rules waited for failed or took too long: the page is made anew soon; otherwise absent. */
  readonly isUnresolved?: true
  /** In previews only: why visitors do not see it; absent where they do. */
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
  /** The media of the page's own banner; absent where it has none. */
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
  /** What the bar of a preview shows; absent elsewhere. */
  readonly preview?: PreviewState
  /** Whether the page is personal: not cached, and without measurement services. */
  readonly isPersonal: boolean
  /** In previews only: why visitors do not see the page; absent where they do. */
  readonly unpublished?: Unpublished
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly showBreadCrumb: boolean
  /** Whether an index of its sections stays in view; otherwise absent. */
  readonly hasSectionIndex?: true
  /** The line above the header; absent where none shows at this time. */
  readonly announcement?: Announcement
  /** The instant, in ms, from which the page shows something else by the clock alone; absent where it does not. */
  readonly validUntilMs?: number
  readonly banner: PageBanner | null
  /** The same page in each enabled language. */
  readonly alternates: { readonly [language in Language]?: string }
  readonly modules: readonly PageModule[]
  /** The text areas of its modules and of previews, loaded before rendering. */
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
  /** Without the announcement, which holds for a time: pages have it. */
  readonly header: Localised<Omit<WrittenHeader, 'announcement'>>
  readonly footer: Localised<WrittenFooter>
  readonly menu: readonly MenuEntry[]
  /** The window width from which the header has room for the menu. */
  readonly menuFrom: MenuFrom
  readonly homePath: string
  /** The page of the valuation form; this path and the next two are empty where visitors have no such page. */
  readonly freeEvaluationPath: string
  /** The page of the saved-search form. */
  readonly searchRegisterPath: string
  /** The page of the contact form. */
  readonly contactPath: string
  readonly theme: ThemeChoices
  readonly marqueeIgnore: readonly number[]
  /** The chosen profiles of the energy scales. */
  readonly energyScales: EnergyScaleChoice
  /** Additional hosts of videos and tours (WIDG-05). */
  readonly videoHosts: readonly string[]
  readonly consent: ConsentQuestion
  /** The configured external media, which the cookie dialog asks about. */
  readonly externalMedia: readonly ExternalMediaSource[]
  /** The configured measurement services; none has an empty id. */
  readonly tracking: Tracking
}

/** The texts of the cookie dialog. */
export interface ConsentQuestion {
  /** Changes with the question and its services: an answer is valid for its version. */
  readonly version: string
  /** Empty where the site has no such page. */
  readonly policyPath: string
  /** Empty for the default title and text. */
  readonly title: string
  readonly text: string
}

export type { WrittenModule }
