import type { Language } from '#schemas/language.ts'
import type { Finding, Fix } from '#schemas/site/finding.ts'
import type { Publication } from '#schemas/site/publication.ts'
import type { StudioReview } from './review-api.ts'

/** The id of the live files in place of a draft's, as in GET …/drafts/live/tree. Read-only. */
export const LIVE = 'live'

/**
 * The answers of the Studio's routes under /api/studio. All need a staff session, changes also a permission. Times are ISO 8601
 * in UTC; files are relative to site-config.
 */

/** GET /api/studio/site: the data of the Studio's frame. */
export interface StudioSite {
  readonly agencyName: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** The open and scheduled drafts, latest change first. */
  readonly drafts: readonly StudioDraft[]
  /** Whether the setup is missing: the site has the placeholder telephone and address of `new site`. */
  readonly isFresh: boolean
}

/** A draft. POST /api/studio/drafts `{ title }` creates one; POST …/:draft/drop deletes it. */
export interface StudioDraft {
  readonly id: string
  readonly title: string
  readonly state: 'open' | 'scheduled'
  readonly revision: number
  readonly changedAt: string
  readonly changedBy: string | null
  readonly publishAt: string | null
  /** Why the scheduled publication failed. */
  readonly failure: string | null
  /** Absent while nobody was asked to review it. */
  readonly review?: StudioReview
}

/** GET /api/studio/drafts/:draft/tree: all files of the site with the draft's changes. */
export interface StudioTree {
  readonly revision: number
  readonly entries: readonly StudioEntry[]
}

export interface StudioEntry {
  readonly file: string
  /** "page", "content", "site", "header", "footer", "forms", "property-display", "redirects", "connector", "cities", "categories" or "neighbourhoods". */
  readonly kind: string
  readonly id: string
  /** The module type of content; '' for other kinds. */
  readonly type: string
  /** The title of the kind, or of the content's module type; null without a title. */
  readonly typeTitle: string | null
  /** The display name, in the language of the account or else the default language of the site. */
  readonly title: string
  /** For content without a name: its title is its module's title in a page, or that of its type. */
  readonly isUnnamed?: boolean
  /** For unnamed content: the pages that show it, and a number if those are equal; '' if it is the only one. */
  readonly mark?: string
  /** For a page: the id of its parent page. */
  readonly parentId: string | null
  /** For a page: its public path in each language. */
  readonly paths: Readonly<Partial<Record<Language, string>>> | null
  /** For a page of all properties or projects: the meaning of "{id}" in its path. */
  readonly takes?: 'property' | 'project'
  /** For a page: "Published", "Draft" or "Archived". */
  readonly status: string | null
  /** The publication time, as written: days or minutes in Belgian time; absent for none. */
  readonly publication?: Publication
  /** Whether the site has it from its base as it is; absent for its own. */
  readonly isOfBase?: boolean
  /** Whether the draft changes it. */
  readonly isChanged: boolean
  readonly errors: number
  readonly warnings: number
  /** The languages in which a text is missing. */
  readonly missing: readonly Language[]
  /** For content: the ids of the pages that show it. */
  readonly shownOn: readonly string[]
  /** For a page: whether it or an ancestor is in the menu. */
  readonly isInMenu?: boolean
  /** For a page: its order among its siblings, as written; 0 for other kinds. */
  readonly sort: number
}

/**
 * A file of a draft. GET …/drafts/:draft/file?file=pages/home.json. PUT stores a text (`{ text }`) or a value (`{ value }`, of
 * which only differences are written) and answers the file. With `If-Match: "<hash>"`: 412 with the current file if somebody
 * changed it; nothing is stored then. 404 if the draft is closed.
 */
export interface StudioFile {
  readonly file: string
  readonly text: string
  /** The hash of the text for If-Match. */
  readonly hash: string
  /**
   * The name of its schema: GET /api/studio/schema?name=<name> answers it for forms, with node and references and, in the
   * language of the account, titles, hints, value names and field groups.
   */
  readonly schema: string
  readonly isChanged: boolean
  readonly findings: readonly StudioFinding[]
  readonly revision: number
  /** Absent for a file that the base of the site does not have. */
  readonly base?: StudioFileBase
}

/** A file that the base of the site has too. The first change of one that is not the site's own makes a copy of it. */
export interface StudioFileBase {
  /** As site.json names the base: "brand@1". */
  readonly name: string
  /** Whether the site has a file of its own in its place; removing that takes back the base's. */
  readonly isOwn: boolean
  /** The places that the site cannot change, in the language of the account; an empty pointer for the whole file. */
  readonly locks: readonly StudioLock[]
}

export interface StudioLock {
  readonly pointer: string
  readonly why: string
}

/**
 * POST …/drafts/:draft/files `{ files }` changes several files or none. Answers a {@link StudioFilesChanged}; 412 with the files
 * that differ from those read; nothing is stored then. At most 500 files.
 */
export interface StudioFileChange {
  readonly file: string
  /** The hash of the read text; null if there was no file. */
  readonly hash: string | null
  readonly text: string | null
}

export interface StudioFilesChanged {
  readonly revision: number
  /** The files after the change, without removed ones. */
  readonly files: readonly StudioFile[]
}

/** A finding entirely in the language of the account, without the check's English sentences. */
export interface StudioFinding
  extends Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'pointer' | 'severity' | 'code'> {
  /** Message and cure. */
  readonly words: string
  /** The value found, as a sentence; null for compound or missing values. */
  readonly found: string | null
  /** Allowed values, missing fields, and other places. */
  readonly details: readonly string[]
  /** The place by field titles: ["Modules", "Opening hours 2", "Title"]; empty for a whole file. */
  readonly place: readonly string[]
  /** A package's own text for its own code; null for other codes. */
  readonly quoted: string | null
  readonly fix?: StudioFix
}

/** A safe fix of a finding. */
export interface StudioFix extends Pick<Fix, 'edits'> {
  /** The label of its button. */
  readonly words: string
}

/** A value in readable form. */
export interface StudioValue {
  /** One line; for an object or a text in several languages one line per part. */
  readonly words: string
  /** The name of a picture below media; null for other values. */
  readonly picture: string | null
}

/** One change of a draft, in words. */
export interface StudioChange {
  readonly file: string
  /** The kind and name of the file: "Page · Contact". */
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly values: readonly {
    readonly place: readonly string[]
    readonly pointer: string
    readonly language: Language | null
    readonly kind: 'added' | 'removed' | 'changed' | 'moved'
    /** Null for a new value and for a move. */
    readonly before: StudioValue | null
    readonly after: StudioValue | null
    /** Says that a required text is now empty; null for other values. */
    readonly problem: string | null
  }[]
}

/** GET /api/studio/drafts/:draft/changes: the effect of publishing. POST …/revert `{ file }` reverts a file. */
export interface StudioChanges {
  readonly revision: number
  readonly changes: readonly StudioChange[]
  /** Places that changed on disk since the draft read them: POST …/resolve `{ keepDraft, keepFiles }`, each a list of `name`. */
  readonly conflicts: readonly {
    readonly name: string
    readonly place: readonly string[]
    readonly yours: string
    readonly files: string
  }[]
  /** The errors that prevent publishing. */
  readonly errors: readonly StudioFinding[]
  /** The number of values that changed since somebody was asked to review the draft; absent outside a review. */
  readonly sinceAsked?: number
  /** Whether somebody else has to publish: the site asks for two people, and the last change is the account's own. */
  readonly needsOther?: boolean
  readonly reach: { readonly pages: number; readonly languages: number; readonly addresses: readonly string[] } | null
}

/** POST …/drafts/:draft/publish `{ revision, at }`: `at` is Belgian time ("2026-12-01T08:00"), null for now. */
export interface StudioPublished {
  /** Null if scheduled. */
  readonly version: number | null
  readonly publishAt: string | null
}

/**
 * POST …/drafts/:draft/preview `{ path }`: an address that shows the draft in a frame. Its query string is valid for all pages
 * below /preview, so a draft needs one.
 */
export interface StudioPreview {
  readonly href: string
}

/** Something that a form field can name. */
export interface StudioChoice {
  readonly value: string
  /** Its name in the language of the account; absent: the value. */
  readonly label?: string
  /** A picture of the media library that shows it. */
  readonly picture?: string
  /** The file of the draft that has it; absent for what the Studio does not edit. */
  readonly file?: string
  /** JSON pointer of its place in `file`; absent for the whole file. */
  readonly at?: string
}

/** GET …/drafts/:draft/choices: the options of form fields, by kind: "link", "file", "page", "content/article". */
export type StudioChoices = Readonly<Record<string, readonly StudioChoice[]>>

/** GET /api/studio/history: the versions, newest first. POST …/:version/restore creates a draft with its files. */
export interface StudioVersion {
  readonly number: number
  readonly at: string
  readonly author: string | null
  readonly reason: string | null
  readonly isShown: boolean
  /** The changes of the version in a line; '' for the first version. */
  readonly what: string
}
