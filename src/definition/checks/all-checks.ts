import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { checkRequiredPages } from '#src/definition/composition/required-pages.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { checkAgencyLaw } from './agency-law-check.ts'
import { createAnchorCheck } from './anchor-check.ts'
import { checkAnnouncement } from './announcement-check.ts'
import { checkBanners } from './banner-check.ts'
import { checkConditionValues } from './condition-values.ts'
import { checkConsent } from './consent-check.ts'
import { checkContents } from './content-check.ts'
import { checkContrast } from './contrast.ts'
import { createDownloadCheck } from './download-check.ts'
import { checkEnergyScale } from './energy-scale-check.ts'
import { checkFeed } from './feed-check.ts'
import { checkFonts } from './font-check.ts'
import { checkForms } from './forms-check.ts'
import { checkModuleLists } from './language-coverage.ts'
import { checkLegalLinks } from './legal-links-check.ts'
import { createLinkCheck } from './link-check.ts'
import { checkLogo } from './logo-check.ts'
import { createMediaCheck } from './media-check.ts'
import { checkMenuDepth } from './menu-depth-check.ts'
import { checkOverlaps } from './overlap-check.ts'
import { checkPageTree } from './page-tree-check.ts'
import { checkPaths, checkRedirects, checkReservedPaths } from './path-check.ts'
import { checkPathLanguages } from './path-language-check.ts'
import { checkPatterns } from './pattern-check.ts'
import { checkPolicyAge } from './policy-age-check.ts'
import { checkPropertyDisplay } from './property-display-check.ts'
import { checkPublication } from './publication-check.ts'
import { checkWrittenRedirects } from './redirect-check.ts'
import { createReferenceCheck, isItemMark } from './reference-check.ts'
import { checkRepeatedModules } from './repeated-modules.ts'
import { checkRepeatedRecords } from './repeated-records.ts'
import { checkSharedItems } from './shared-items-check.ts'
import { coverageOf, factsOf, linksIn } from './source-facts.ts'
import { createSubtitlesCheck } from './subtitles-check.ts'
import { checkTheme } from './theme-check.ts'
import { checkHomeTitle } from './title-check.ts'
import { checkSearchTitles } from './title-length-check.ts'
import { createUnpublishedLinks } from './unpublished-links.ts'
import { createUntimelyLinks } from './untimely-links.ts'

/** The checks across files, in every enabled language. */
export function crossCheck(definition: Definition): readonly Finding[] {
  return [
    ...checkMarkedValues(definition),
    ...checkLanguages(definition),
    ...checkModuleLists(definition),
    ...checkRequiredPages(definition),
    ...checkPageTree(definition),
    ...checkMenuDepth(definition),
    ...checkPaths(definition),
    ...checkReservedPaths(definition),
    ...checkRedirects(definition),
    ...checkWrittenRedirects(definition),
    ...checkPathLanguages(definition),
    ...checkContents(definition),
    ...checkContrast(definition),
    ...checkTheme(definition),
    ...checkFonts(definition),
    ...checkLogo(definition),
    ...checkAnnouncement(definition),
    ...checkPublication(definition),
    ...checkBanners(definition),
    ...checkHomeTitle(definition),
    ...checkSearchTitles(definition),
    ...checkOverlaps(definition),
    ...checkPropertyDisplay(definition),
    ...checkConditionValues(definition),
    ...checkForms(definition),
    ...checkRepeatedModules(definition),
    ...checkPatterns(definition),
    ...checkRepeatedRecords(definition),
    ...checkSharedItems(definition),
    ...checkAgencyLaw(definition),
    ...checkLegalLinks(definition),
    ...checkConsent(definition),
    ...checkPolicyAge(definition),
    ...checkEnergyScale(definition),
    ...checkFeed(definition),
  ]
}

function checkMarkedValues(definition: Definition): readonly Finding[] {
  const { sources, validator } = definition
  const checkLink = createLinkCheck(definition)
  const checkReference = createReferenceCheck(definition)
  const checkDownload = createDownloadCheck(definition)
  const checkMedia = createMediaCheck(definition)
  const checkSubtitles = createSubtitlesCheck(definition)
  const unpublished = createUnpublishedLinks(definition)
  const anchors = createAnchorCheck(definition)
  const untimely = createUntimelyLinks(definition)
  const plain = new Map<string, boolean>()
  /** Whether no check of links has anything to say about an address. */
  const isPlain = (href: string) => {
    const known = plain.get(href)
    if (known !== undefined) return known
    const link = { href, path: [] }
    const isKnownPlain =
      !href.includes('#') && checkLink(link).length === 0 && !unpublished.concerns(href) && !untimely.concerns(href)
    plain.set(href, isKnownPlain)
    return isKnownPlain
  }
  const findings: Finding[] = []
  for (const source of sources.values()) {
    // Other checks cover the feed, whose texts need not exist in every language.
    if (isFeedFile(source.file)) continue
    const report = (faults: readonly Fault[], severity: Finding['severity']) => {
      for (const fault of faults) findings.push(findingAt(source, fault, severity))
    }
    const { errors, warnings, hrefs, named } = factsOf(source, validator)
    report(errors, 'error')
    report(warnings, 'warning')
    report(coverageOf(source, definition), 'warning')
    for (const link of hrefs.every(isPlain) ? [] : linksIn(source, validator)) {
      report(checkLink(link), 'error')
      unpublished.noteLink(source, link)
      anchors.note(source, link)
      untimely.note(source, link)
    }
    for (const marked of named) {
      report(checkReference(marked), isItemMark(marked.mark) ? 'warning' : 'error')
      report(checkDownload.errors(marked), 'error')
      report(checkDownload.warnings(marked), 'warning')
      report(checkMedia(marked), 'error')
      report(checkSubtitles(marked), 'error')
      unpublished.noteForm(source, marked)
    }
  }
  return [...findings, ...unpublished.findings(), ...untimely.findings(), ...anchors.findings()]
}

function checkLanguages({ config, sources }: Definition): readonly Finding[] {
  const source = sources.get('site.json')
  if (config === null || source === undefined || config.languages.includes(config.defaultLanguage)) return []
  // Another finding reports a misspelt language.
  if (asList(asObject(source.value).languages).length !== config.languages.length) return []
  const message = `the default language "${config.defaultLanguage}" is not among the enabled languages`
  const suggestion = `Write one of ${config.languages.join(', ')}, or add "${config.defaultLanguage}" to languages.`
  return [findingAt(source, { path: ['defaultLanguage'], code: 'default-language-not-enabled', message, suggestion })]
}
