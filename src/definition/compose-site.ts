import { createHash } from 'node:crypto'
import { LANGUAGES } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenFooter } from '#schemas/site/footer.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import { PATTERNS_FILE } from './beginnings/saved-patterns.ts'
import { crossCheck } from './checks/all-checks.ts'
import { checkUnreachablePages } from './checks/unreachable-page-check.ts'
import { checkUse } from './checks/unused-content.ts'
import { checkUnusedMedia } from './checks/unused-media.ts'
import { composeConnector } from './composition/compose-connector.ts'
import { composeContent } from './composition/compose-content.ts'
import { composeFormsConfig } from './composition/compose-forms-config.ts'
import { composePages } from './composition/compose-pages.ts'
import { composePropertyDisplay, PROPERTY_DISPLAY_FILE } from './composition/compose-property-display.ts'
import { composeRecords } from './composition/compose-records.ts'
import { composeRedirects } from './composition/compose-redirects.ts'
import type { Composed, Definition, OtherFiles, SiteCheck } from './composition/definition.ts'
import { hasPublishedHome } from './composition/required-pages.ts'
import { readOwnFonts } from './fonts/own-fonts.ts'
import type { DownloadFile } from './media/download-file.ts'
import { buildPathTable } from './paths/path-table.ts'
import { hashOfBytes } from './reading/content-hash.ts'
import { isFeedFile } from './reading/file-kinds.ts'
import { readSources, type Sources } from './reading/read-sources.ts'
import { missingFile } from './reading/source-file.ts'
import type { LoadResult, Site } from './site.ts'
import { TRANSLATIONS_FILE } from './translation/translation-notes.ts'
import { type IsWanted, normaliseFindings } from './validation/findings.ts'
import { toUsable } from './validation/to-usable.ts'
import type { SiteValidator } from './validation/validate.ts'

/** What is known of the files besides the definition's own: all optional. */
export interface SiteParts extends Partial<OtherFiles> {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly media: ReadonlySet<string>
  readonly fonts?: ReadonlyMap<string, Uint8Array>
  readonly validator: SiteValidator
  readonly unread?: readonly Finding[]
  readonly leftOut?: ReadonlySet<string>
  /** The checks of features, which run last. */
  readonly checks?: readonly SiteCheck[]
  /** Whether files are checked against each other; false, for a preview while typing, reports only faults of single files. */
  readonly isChecked?: boolean
  /** Selects the reported findings. Default: all. */
  readonly isWanted?: IsWanted
}

const NOTHING_KNOWN: Omit<OtherFiles, 'media'> = {
  mediaFiles: new Map(),
  logos: new Map(),
  downloads: new Map(),
  subtitles: null,
  documents: null,
  documentFiles: new Map(),
  now: null,
}

/** Composes a site from the bytes of its files. Never throws. */
export function composeSite({
  files,
  fonts = new Map(),
  validator,
  unread = [],
  leftOut = new Set(),
  checks = [],
  isChecked = true,
  isWanted,
  ...passed
}: SiteParts): LoadResult {
  const others = { ...NOTHING_KNOWN, ...passed }
  const sources = readSources(files, unread, validator, { leftOut, ...others })
  const findings = [...sources.findings]
  const take = <Part extends { readonly findings: readonly Finding[] }>({ findings: own, ...part }: Part) => {
    findings.push(...own)
    return part
  }
  const config = take(readMain<WrittenSite>('site.json', sources, validator)).value
  const header = take(readMain<WrittenHeader>('header.json', sources, validator)).value
  const footer = take(readMain<WrittenFooter>('footer.json', sources, validator)).value
  const { propertyDisplay, isKnown: hasAllGroups } = take(composePropertyDisplay(sources, validator))
  const { content } = take(composeContent(sources, validator))
  // Without site.json there is no site, but the other files are still checked.
  const written = config?.languages ?? LANGUAGES
  const languages = validator.steps.run('languages', '', written, () => written)
  const surroundings = { validator, content, languages }
  const { unknownRecords, ...records } = take(composeRecords(sources, validator))
  const { pages, outlines } = take(composePages(sources.files.values(), surroundings))
  const parts: Composed = {
    propertyDisplay,
    ...take(composeFormsConfig(sources, validator)),
    ...take(composeRedirects(sources, validator)),
    ...take(composeConnector(sources, validator)),
    ...records,
    pages,
    content,
    ownFonts: readOwnFonts(fonts),
    downloads: others.downloads,
  }
  for (const file of [TRANSLATIONS_FILE, PATTERNS_FILE]) findings.push(...findFaultsOf(file, sources, validator))
  const isComplete = config !== null && header !== null && footer !== null && hasPublishedHome(parts.pages, config.languages)
  const version = hashOf(new Map([...files, ...fonts]), others.downloads)
  const site: Site | null = isComplete ? { version, config, header, footer, ...parts } : null
  if (!isChecked) return { site, findings: normaliseFindings(findings, isWanted) }
  const definition: Definition = {
    ...{ config, header, footer, validator, outlines, ...parts, ...others },
    media: new Set([...others.media, ...sources.misplacedMedia]),
    languages: config === null ? [] : languages,
    paths: site === null ? null : buildPathTable(site),
    sources: sources.files,
    unreadable: new Set([...sources.unreadable.keys(), ...unknownRecords, ...(hasAllGroups ? [] : [PROPERTY_DISPLAY_FILE])]),
  }
  findings.push(...crossCheck(definition), ...checks.flatMap((check) => check(definition)))
  return { site, findings: normaliseFindings([...findings, ...checkUnused(definition, findings)], isWanted) }
}

/** What nothing uses, as far as the other findings leave no doubt. */
function checkUnused(definition: Definition, findings: readonly Finding[]): readonly Finding[] {
  // A faulty file may use any page, content or picture, so unused ones are reported only for sites without errors.
  if (findings.some(({ severity }) => severity === 'error')) return []
  // A misspelt picture name may mean a picture that nothing else uses.
  const namesAll = !findings.some(({ code }) => code === 'unknown-media' || code === 'wrong-format')
  return [...checkUnreachablePages(definition), ...checkUse(definition), ...(namesAll ? checkUnusedMedia(definition) : [])]
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
    hash.update(`${file}\0${hashOfBytes(files.get(file) ?? new Uint8Array())}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The schema findings of a file that no page shows. */
function findFaultsOf(file: string, sources: Sources, validator: SiteValidator): readonly Finding[] {
  const source = sources.files.get(file)
  return source === undefined ? [] : toUsable(source, validator).findings
}
