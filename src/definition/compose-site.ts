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
import { checkAsBase, checkLayers, missingBase } from './layers/check-layers.ts'
import { type Layers, layersOf } from './layers/layered-files.ts'
import { checkLocks } from './layers/lock-check.ts'
import { locksOf } from './layers/locks.ts'
import { placeFindings } from './layers/place-findings.ts'
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

/**
 * Composes a site from the bytes of its files. Those of its base stand among them below the folder of the layer (`layersOf`), and
 * count where the site has none. Never throws.
 */
export function composeSite({
  files: own,
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
  const layers = layersOf(own, validator.steps)
  const files = layers?.files ?? own
  const sources = readSources(files, layers === null ? unread : unreadInLayers(layers, unread), validator, { leftOut, ...others })
  const withoutBase = layers === null ? missingBase({ files, sources }) : null
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
  if (layers === null) findings.push(...checkAsBase({ files, media: others.media, sources, config }))
  else {
    const replacedMedia = others.baseMedia?.replaced ?? new Set()
    findings.push(...checkLayers(layers, { sources }), ...checkLocks(layers, { sources, validator, replacedMedia }))
  }
  const reported = (some: readonly Finding[]) => {
    // Without its base all the rest of a site is missed, which says nothing.
    if (withoutBase !== null) return normaliseFindings([withoutBase, ...sources.findings], isWanted)
    return normaliseFindings(layers === null ? some : placeFindings(layers, some), isWanted)
  }
  const isComplete =
    withoutBase === null &&
    config !== null &&
    header !== null &&
    footer !== null &&
    hasPublishedHome(parts.pages, config.languages)
  const version = hashOf(new Map([...own, ...fonts]), others.downloads)
  const site: Site | null = isComplete
    ? { version, config, header, footer, ...parts, ...(layers !== null && { base: baseOfSite(layers) }) }
    : null
  if (!isChecked) return { site, findings: reported(findings) }
  const definition: Definition = {
    ...{ config, header, footer, validator, outlines, ...parts, ...others },
    media: new Set([...others.media, ...sources.misplacedMedia]),
    languages: config === null ? [] : languages,
    paths: site === null ? null : buildPathTable(site),
    sources: sources.files,
    unreadable: new Set([...sources.unreadable.keys(), ...unknownRecords, ...(hasAllGroups ? [] : [PROPERTY_DISPLAY_FILE])]),
  }
  findings.push(...crossCheck(definition), ...checks.flatMap((check) => check(definition)))
  return { site, findings: reported([...findings, ...checkUnused(definition, findings)]) }
}

/** Findings about files of the base that could not be read stand at the names that they have in the site. */
function unreadInLayers({ layer, files }: Layers, unread: readonly Finding[]): readonly Finding[] {
  return unread.flatMap((finding) => {
    if (!finding.file.startsWith(layer)) return [finding]
    const file = finding.file.slice(layer.length)
    return files.has(file) ? [] : [{ ...finding, file }]
  })
}

function baseOfSite(layers: Layers): NonNullable<Site['base']> {
  return { name: layers.base, layer: layers.layer, files: layers.ofBase, locks: locksOf(layers) }
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
