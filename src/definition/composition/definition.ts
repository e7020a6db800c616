import type { Language } from '#schemas/language.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedCategory } from '#schemas/site/category.ts'
import type { FeedCity } from '#schemas/site/city.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenFooter } from '#schemas/site/footer.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { OwnFontFiles } from '#src/definition/fonts/own-fonts.ts'
import type { DownloadFile } from '#src/definition/media/download-file.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import type { PictureSize } from '#src/definition/media/picture-size.ts'
import type { SubtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import type { SourceFile } from '#src/definition/reading/source-file.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'
import type { ContentByType } from './compose-content.ts'
import type { Pages } from './compose-pages.ts'
import type { FormsConfig } from './forms-config.ts'

/** A check of a feature across files. */
export type SiteCheck = (definition: Definition) => readonly Finding[]

/** A site definition, as far as it can be composed: the input of checks across files. */
export interface Definition {
  readonly config: WrittenSite | null
  readonly header: WrittenHeader | null
  readonly footer: WrittenFooter | null
  readonly propertyDisplay: PropertyDisplay
  readonly forms: FormsConfig
  readonly redirects: readonly WrittenRedirect[]
  /** Null if connector.json is missing or invalid. */
  readonly connector: WrittenConnector | null
  readonly pages: Pages
  readonly content: ContentByType
  readonly categories: readonly FeedCategory[]
  readonly cities: readonly FeedCity[]
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  /** Null if the table cannot be built. */
  readonly paths: PathTable | null
  /** The enabled languages; empty if site.json is unusable. */
  readonly languages: readonly Language[]
  readonly media: ReadonlySet<string>
  /** By name below media. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>
  readonly ownFonts: OwnFontFiles
  readonly logos: ReadonlyMap<string, PictureSize>
  readonly downloads: ReadonlyMap<string, DownloadFile>
  /** Faults of subtitle files; null as a whole if unknown. */
  readonly subtitles: ReadonlyMap<string, SubtitlesFault | null> | null
  readonly documents: ReadonlySet<string> | null
  readonly documentFiles: ReadonlyMap<string, MediaFile>
  readonly validator: SiteValidator
  readonly sources: ReadonlyMap<string, SourceFile>
  /** Unreadable files: what they define is not reported as missing. */
  readonly unreadable: ReadonlySet<string>
  /** The time of the check; null to skip checks of time. */
  readonly now: Date | null
}
