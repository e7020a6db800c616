import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenFooter } from '#schemas/site/footer.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { DownloadFile } from '#src/definition/media/download-file.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import type { PictureSize } from '#src/definition/media/picture-size.ts'
import type { SubtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import type { SourceFile } from '#src/definition/reading/source-file.ts'
import type { Site } from '#src/definition/site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { PageOutline } from './page-outline.ts'

/** A check of a feature across files. */
export type SiteCheck = (definition: Definition) => readonly Finding[]

/** The parts of a site that can be composed whatever else is missing. */
export type Composed = Required<
  Pick<
    Site,
    | 'propertyDisplay'
    | 'forms'
    | 'redirects'
    | 'connector'
    | 'ownFonts'
    | 'downloads'
    | 'pages'
    | 'content'
    | 'categories'
    | 'cities'
    | 'neighbourhoods'
  >
>

/** The media of a base below a site, as names below media. */
export interface BaseMedia {
  /** Those that the base has and the site does not. */
  readonly inherited: ReadonlySet<string>
  /** Those that both have: the site's count. */
  readonly replaced: ReadonlySet<string>
}

/** What is known of the files that the definition names, and the time. */
export interface OtherFiles {
  readonly media: ReadonlySet<string>
  /** Absent for a site without a base. */
  readonly baseMedia?: BaseMedia | undefined
  /** Details of media files, by name below media; may lack some. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>
  /** The sizes of logo and mark, by name below media, where known. */
  readonly logos: ReadonlyMap<string, PictureSize>
  /** Downloads, by name below media. */
  readonly downloads: ReadonlyMap<string, DownloadFile>
  /** Faults of subtitle files, by name below media; null as a whole if unknown. */
  readonly subtitles: ReadonlyMap<string, SubtitlesFault | null> | null
  /** Names of the private documents; null if unknown. */
  readonly documents: ReadonlySet<string> | null
  readonly documentFiles: ReadonlyMap<string, MediaFile>
  /** The time of the check, for what is over; null to skip checks of time. */
  readonly now: Date | null
}

/** A site definition, as far as it can be composed: the input of checks across files. */
export interface Definition extends Composed, OtherFiles {
  readonly config: WrittenSite | null
  readonly header: WrittenHeader | null
  readonly footer: WrittenFooter | null
  /** Null if the table cannot be built. */
  readonly paths: PathTable | null
  /** The enabled languages; empty if site.json is unusable. */
  readonly languages: readonly Language[]
  readonly validator: SiteValidator
  /** What checks need of pages, by id: `pages` has the texts and looks of their modules too, which are read from the files for it. */
  readonly outlines: ReadonlyMap<string, PageOutline>
  readonly sources: ReadonlyMap<string, SourceFile>
  /** Unreadable files: what they define is not reported as missing. */
  readonly unreadable: ReadonlySet<string>
}
