import { createHash } from 'node:crypto'
import { LANGUAGES } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenFooter } from '#schemas/site/footer.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import { crossCheck } from '#src/definition/checks/cross-check.ts'
import { checkUnreachablePages } from '#src/definition/checks/unreachable-page-check.ts'
import { checkUse } from '#src/definition/checks/unused-content.ts'
import { checkUnusedMedia } from '#src/definition/checks/unused-media.ts'
import { composeConnector } from '#src/definition/composition/compose-connector.ts'
import { composeContent } from '#src/definition/composition/compose-content.ts'
import { composeFormsConfig } from '#src/definition/composition/compose-forms-config.ts'
import { composePages } from '#src/definition/composition/compose-pages.ts'
import { composePropertyDisplay, PROPERTY_DISPLAY_FILE } from '#src/definition/composition/compose-property-display.ts'
import { composeRecords } from '#src/definition/composition/compose-records.ts'
import { composeRedirects } from '#src/definition/composition/compose-redirects.ts'
import type { Definition, SiteCheck } from '#src/definition/composition/definition.ts'
import { hasPublishedHome } from '#src/definition/composition/required-pages.ts'
import { findTranslationFaults } from '#src/definition/composition/translation-faults.ts'
import { readOwnFonts } from '#src/definition/fonts/own-fonts.ts'
import type { DownloadFile } from '#src/definition/media/download-file.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import type { PictureSize } from '#src/definition/media/picture-size.ts'
import type { SubtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { readSources, type Sources } from '#src/definition/reading/read-sources.ts'
import { missingFile } from '#src/definition/reading/source-file.ts'
import { type IsWanted, normaliseFindings } from '#src/definition/validation/findings.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { LoadResult, Site } from './site.ts'

export interface SiteParts {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly media: ReadonlySet<string>
  /** Details of media files, by the same names; may lack some. */
  readonly mediaFiles?: ReadonlyMap<string, MediaFile>
  readonly fonts?: ReadonlyMap<string, Uint8Array>
  readonly logos?: ReadonlyMap<string, PictureSize>
  readonly downloads?: ReadonlyMap<string, DownloadFile>
  /** Faults of subtitle files, by name below media; null if unknown. */
  readonly subtitles?: ReadonlyMap<string, SubtitlesFault | null> | null
  readonly documents?: ReadonlySet<string> | null
  /** Details of the private documents. Default: none. */
  readonly documentFiles?: ReadonlyMap<string, MediaFile>
  readonly validator: SiteValidator
  readonly unread?: readonly Finding[]
  readonly leftOut?: ReadonlySet<string>
  /** The time of the check, for what is over; null to skip these checks. */
  readonly now?: Date | null
  /** The checks of features, which run last. */
  readonly checks?: readonly SiteCheck[]
  /** Whether files are checked against each other; false, for a preview while typing, reports only faults of single files. */
  readonly isChecked?: boolean
  /** Selects the reported findings. Default: all. */
  readonly isWanted?: IsWanted
}

/** Composes a site from the bytes of its files. Never throws. */
export function composeSite({
  files,
  media: mediaNames,
  mediaFiles = new Map(),
  fonts = new Map(),
  logos = new Map(),
  downloads = new Map(),
  subtitles = null,
  documents = null,
  documentFiles = new Map(),
  validator,
  unread = [],
  leftOut = new Set(),
  now = null,
  checks = [],
  isChecked = true,
  isWanted,
}: SiteParts): LoadResult {
  const sources = readSources(files, unread, validator, { leftOut, media: mediaNames, documents })
  const media = sources.misplacedMedia.size === 0 ? mediaNames : new Set([...mediaNames, ...sources.misplacedMedia])
  const config = readMain<WrittenSite>('site.json', sources, validator)
  const header = readMain<WrittenHeader>('header.json', sources, validator)
  const footer = readMain<WrittenFooter>('footer.json', sources, validator)
  const { propertyDisplay, isKnown: hasAllGroups, findings: ofDisplay } = composePropertyDisplay(sources, validator)
  const { forms, findings: ofForms } = composeFormsConfig(sources, validator)
  const { redirects, findings: ofRedirects } = composeRedirects(sources, validator)
  const { connector, findings: ofConnector } = composeConnector(sources, validator)
  const main = { config: config.value, header: header.value, footer: footer.value, propertyDisplay, forms, redirects, connector }
  const { content, findings: ofContent } = composeContent(sources, validator)
  // Without site.json there is no site, but the other files are still checked.
  const languages = config.value?.languages ?? LANGUAGES
  const { pages, findings: ofPages } = composePages(sources.files.values(), { validator, content, languages })
  const { categories, cities, neighbourhoods, unknownRecords, findings: ofRecords } = composeRecords(sources, validator)
  const ownFonts = readOwnFonts(fonts)
  const site = toSite(hashOf(new Map([...files, ...fonts]), downloads), {
    ...main,
    ownFonts,
    downloads,
    pages,
    content,
    categories,
    cities,
    neighbourhoods,
  })
  const definition = {
    ...main,
    pages,
    content,
    categories,
    cities,
    neighbourhoods,
    media,
    mediaFiles,
    ownFonts,
    logos,
    downloads,
    subtitles,
    documents,
    documentFiles,
    validator,
    languages: config.value?.languages ?? [],
    paths: site === null ? null : buildPathTable(site),
    sources: sources.files,
    unreadable: new Set([...sources.unreadable.keys(), ...unknownRecords, ...(hasAllGroups ? [] : [PROPERTY_DISPLAY_FILE])]),
    now,
  }
  const found = [sources, config, header, footer].flatMap((part) => part.findings)
  const own = [...ofDisplay, ...ofForms, ...ofRedirects, ...ofConnector, ...findTranslationFaults(sources, validator)]
  const ofFiles = [...found, ...own, ...ofContent, ...ofPages, ...ofRecords]
  if (!isChecked) return { site, findings: normaliseFindings(ofFiles, isWanted) }
  const ofFeatures = checks.flatMap((check) => check(definition))
  const findings = [...ofFiles, ...crossCheck(definition), ...ofFeatures]
  // A faulty file may use any page, content or picture, so unused ones are reported only for sites without errors.
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const unused = hasErrors ? [] : [...checkUnreachablePages(definition), ...checkUse(definition)]
  // A misspelt picture name may mean a picture that nothing else uses.
  const namesAll = !findings.some(
    ({ severity, code }) => severity === 'error' || code === 'unknown-media' || code === 'wrong-format',
  )
  if (namesAll) unused.push(...checkUnusedMedia(definition))
  return { site, findings: normaliseFindings([...findings, ...unused], isWanted) }
}

type Parts = Pick<
  Definition,
  | 'config'
  | 'header'
  | 'footer'
  | 'ownFonts'
  | 'downloads'
  | 'propertyDisplay'
  | 'forms'
  | 'redirects'
  | 'connector'
  | 'pages'
  | 'content'
  | 'categories'
  | 'cities'
  | 'neighbourhoods'
>

function toSite(version: string, { config, header, footer, ...parts }: Parts): Site | null {
  if (config === null || header === null || footer === null || !hasPublishedHome(parts.pages, config.languages)) return null
  return { version, config, header, footer, ...parts }
}

function readMain<T>(file: string, sources: Sources, validator: SiteValidator) {
  const source = sources.files.get(file)
  if (source !== undefined) return toUsable<T>(source, validator)
  const isThere = sources.unreadable.has(file)
  const missing = missingFile(file, `the site definition has no ${file}`)
  return { value: null, findings: isThere ? [] : [missing] }
}

function hashOf(files: ReadonlyMap<string, Uint8Array>, downloads: ReadonlyMap<string, DownloadFile>): string {
  const hash = createHash('sha256').update(JSON.stringify([...downloads]))
  for (const file of [...files.keys()].filter((name) => !isFeedFile(name)).toSorted()) {
    hash.update(`${file}\0${files.get(file)?.byteLength}\0`).update(files.get(file) ?? new Uint8Array())
  }
  return hash.digest('hex').slice(0, 16)
}
