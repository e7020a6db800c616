import type { Language } from '#schemas/language.ts'
import type { Finding, Fix } from '#schemas/site/finding.ts'
import type { Publication } from '#schemas/site/publication.ts'

/**
 * The name of what is live in place of a draft's id, where no draft is chosen: GET .../drafts/live/tree, /file and /choices answer the files on disk, and POST .../drafts/live/preview
 * shows them; nothing is stored there.
 */
export const LIVE = 'live'

/**
 * What the Studio's routes answer, under /api/studio. All of them need a session of staff; those that change something need the right to. Times are ISO 8601 in
 * UTC; files are relative to the site-config folder.
 */

/** GET /api/studio/site: what the Studio shows around everything. */
export interface StudioSite {
  readonly agencyName: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** Those that are open or scheduled, the newest change first. */
  readonly drafts: readonly StudioDraft[]
  /** Whether nobody has set it up yet: it has the telephone and address that `new site` writes. */
  readonly isFresh: boolean
}

/**
 * A draft. POST /api/studio/drafts `{ title }` begins one and answers it; POST /api/studio/drafts/:draft/drop drops it, and POST /api/studio/drafts/:draft/unschedule takes the time
 * back at which it was to go out.
 */
export interface StudioDraft {
  readonly id: string
  readonly title: string
  readonly state: 'open' | 'scheduled'
  readonly revision: number
  readonly changedAt: string
  readonly changedBy: string | null
  readonly publishAt: string | null
  /** Why it could not go out when it was to. */
  readonly failure: string | null
}

/** GET /api/studio/drafts/:draft/tree: all files of the site as the draft has them. */
export interface StudioTree {
  readonly revision: number
  readonly entries: readonly StudioEntry[]
}

/** A file in the tree. */
export interface StudioEntry {
  readonly file: string
  /** "page", "content", "site", "header", "footer", "forms", "property-display", "redirects", "connector", "cities", "categories" or "neighbourhoods". */
  readonly kind: string
  readonly id: string
  /** The module type of a content; '' for other kinds. */
  readonly type: string
  /** What its kind is called, or the module type of a content; null where nothing says it. */
  readonly typeTitle: string | null
  /** What people call it, in the language of the account, or the default one of a site that has not that one. */
  readonly title: string
  /** Of a content that has no name of its own: its title is the one above it in a page, or that of its type. */
  readonly isUnnamed?: boolean
  /** Of such a content: what tells it from others, the pages that show it, and a number where those are the same; '' where it is the only one. */
  readonly mark?: string
  /** Of a page: the id of the page above it. */
  readonly parentId: string | null
  /** Of a page: its public path in each language. */
  readonly paths: Readonly<Partial<Record<Language, string>>> | null
  /** Of a page for all properties or projects: what its path has as "{id}". */
  readonly takes?: 'property' | 'project'
  /** Of a page: "Published", "Draft" or "Archived". */
  readonly status: string | null
  /** When visitors see it, where it has a time: days or minutes by Belgian clocks, as they are written. */
  readonly publication?: Publication
  /** Whether the draft changes it. */
  readonly isChanged: boolean
  readonly errors: number
  readonly warnings: number
  /** The languages of the site that some of its texts lack. */
  readonly missing: readonly Language[]
  /** Of a content: the ids of the pages that show it. */
  readonly shownOn: readonly string[]
  /** Of a page: whether it is an entry of the menu, or stands below one. */
  readonly isInMenu?: boolean
  /** Of a page: its place among the pages with the same parent, as it is written; 0 for other kinds. */
  readonly sort: number
}

/**
 * A file as a draft has it: GET /api/studio/drafts/:draft/file?file=pages/home.json. PUT stores another text (`{ text }`), or another value (`{ value }`), of which only
 * what differs is written anew; with the header `If-Match: "<hash>"` of what was read. Answers the file as it is then; 412 with the current one where somebody has changed it
 * meanwhile, and nothing is stored; 404 where the draft is not open any more.
 */
export interface StudioFile {
  readonly file: string
  readonly text: string
  /** Names the text for If-Match. */
  readonly hash: string
  /** The name of its schema: GET /api/studio/schema?name=<name> answers it with the words that forms read, unlike /schemas: node and references, and, in the language of the
   * account, titles, hints, names of values and the groups of its fields. */
  readonly schema: string
  readonly isChanged: boolean
  readonly findings: readonly StudioFinding[]
  readonly revision: number
}

/**
 * POST /api/studio/drafts/:draft/files `{ files }` changes several files at once, or none of them: a module is a content and a line in its page. Answers a {@link StudioFilesChanged}; 412
 * with one whose files are those that differ from what was read, and nothing is stored. At most 500 files.
 */
export interface StudioFileChange {
  readonly file: string
  /** Names the text that was read; null where there was no such file. */
  readonly hash: string | null
  /** Null removes the file. */
  readonly text: string | null
}

export interface StudioFilesChanged {
  readonly revision: number
  /** As they are then; without those that are gone. */
  readonly files: readonly StudioFile[]
}

/** A finding in the language of the account, to the last word: it has none of the English sentences of the check. */
export interface StudioFinding
  extends Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'pointer' | 'severity' | 'code'> {
  /** What is wrong, and the cure. */
  readonly words: string
  /** The value that stands there, as a sentence; null for one of several parts, or none. */
  readonly found: string | null
  /** What may stand there, what is missing, other places. */
  readonly details: readonly string[]
  /** The place by the titles of fields: ["Modules", "Opening hours 2", "Title"]; empty for a file as a whole. */
  readonly place: readonly string[]
  /** What a package says of a code of its own, in its words; null for all other codes. */
  readonly quoted: string | null
  readonly fix?: StudioFix
}

/** What cures a finding, and cannot harm. */
export interface StudioFix extends Pick<Fix, 'edits'> {
  /** What it does, as a button says it. */
  readonly words: string
}

/** A value as people read it. */
export interface StudioValue {
  /** Without line breaks, but for an object, or a text in several languages: a line for each part. */
  readonly words: string
  /** The name of a picture below media; null for any other value. */
  readonly picture: string | null
}

/** A line of what a draft changes, in words. */
export interface StudioChange {
  readonly file: string
  /** The kind of the file, and what people call it: "Page · Contact". */
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly values: readonly {
    readonly place: readonly string[]
    readonly pointer: string
    readonly language: Language | null
    readonly kind: 'added' | 'removed' | 'changed' | 'moved'
    /** Null where there was none, and of what was moved. */
    readonly before: StudioValue | null
    readonly after: StudioValue | null
    /** That a text which has to be there is empty by now; null for any other value. */
    readonly problem: string | null
  }[]
}

/** GET /api/studio/drafts/:draft/changes: what publishing it would do. POST /api/studio/drafts/:draft/revert `{ file }` takes the changes of a file back. */
export interface StudioChanges {
  readonly revision: number
  readonly changes: readonly StudioChange[]
  /** Places that the files on disk say otherwise by now: POST /api/studio/drafts/:draft/resolve `{ keepDraft, keepFiles }`, each a list of `name`. */
  readonly conflicts: readonly {
    readonly name: string
    readonly place: readonly string[]
    readonly yours: string
    readonly files: string
  }[]
  /** With which it cannot be published. */
  readonly errors: readonly StudioFinding[]
  readonly reach: { readonly pages: number; readonly languages: number; readonly addresses: readonly string[] } | null
}

/** POST /api/studio/drafts/:draft/publish `{ revision, at }`, where `at` is "2026-12-01T08:00" by Belgian clocks, or null for now. */
export interface StudioPublished {
  /** Null where it is scheduled. */
  readonly version: number | null
  readonly publishAt: string | null
}

/**
 * POST /api/studio/drafts/:draft/preview `{ path }`: an address that shows the draft in this browser, for a frame. Its query string opens every other page below /preview
 * too, so that one is made per draft.
 */
export interface StudioPreview {
  readonly href: string
}

/** GET /api/studio/drafts/:draft/choices: what lines of forms are chosen from, by kind: "link", "file", "page", "content/article". */
export type StudioChoices = Readonly<Record<string, readonly { readonly value: string; readonly label?: string }[]>>

/** GET /api/studio/history: the newest versions first. POST /api/studio/history/:version/restore begins a draft that has its files, and answers it. */
export interface StudioVersion {
  readonly number: number
  readonly at: string
  readonly author: string | null
  readonly reason: string | null
  readonly isShown: boolean
  /** What it changed, in a line; '' for the first one. */
  readonly what: string
}
