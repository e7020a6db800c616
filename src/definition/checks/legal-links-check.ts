import { COOKIE_POLICY_PATH } from '#schemas/site/consent-dialog.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { footerSchema } from '#schemas/site/footer.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { FORMS_FILE } from '#src/definition/composition/compose-forms-config.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { SITE_LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import { configuredMedia, configuredServices } from '#src/definition/pages/consent-subjects.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { linkedEntry } from '#src/definition/paths/path-localise.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { cookiePage, privacyPage } from './legal-pages.ts'
import { linksOf } from './written-links.ts'
import { writtenTexts } from './written-texts.ts'

/** Every page and form must link to the privacy statement and the cookie policy. */
export function checkLegalLinks(definition: Definition): readonly Finding[] {
  // An unreadable page may be one of the two.
  if (definition.paths === null || !hasEveryPage(definition)) return []
  return [
    ...checkFooter(definition, definition.paths),
    ...checkPrivacyNote(definition, definition.paths),
    ...checkPolicy(definition),
  ]
}

function checkFooter(definition: Definition, paths: PathTable): readonly Finding[] {
  const { footer, sources, pages } = definition
  const source = sources.get('footer.json')
  if (footer === null || source === undefined) return []
  const linked = linkedPages(footerSchema, footer, paths)
  // The footer lists the pages of the menu below its columns.
  for (const { written } of pages.values()) {
    for (const id of [...(written.showInMenu === true ? [written.id] : []), ...(written.childMenus ?? [])]) linked.add(id)
  }
  const isMissing = (page: SitePage | undefined): page is SitePage => page !== undefined && !linked.has(page.written.id)
  const report = (name: string, page: SitePage, fault: Pick<Fault, 'law'> & { readonly ending: string }) => {
    const path = paths.pages.get(page.written.id)?.original ?? ''
    const message = `the footer does not link to the ${name}, "${path}"${fault.ending}`
    const suggestion = `Add a link to "${path}" to the links of a column.`
    const { law } = fault
    return findingAt(
      source,
      { path: ['columns'], code: 'legal-page-not-linked', message, suggestion, ...(law && { law }) },
      'warning',
    )
  }
  const [privacy, cookies] = [privacyPage(definition), cookiePage(definition)]
  return [
    ...(isMissing(privacy)
      ? [
          report('privacy statement', privacy, {
            law: SITE_LEGAL_BASES.information,
            ending: ', so visitors do not find it from every page',
          }),
        ]
      : []),
    // If nothing needs consent, the footer links to the policy instead of showing the button.
    ...(isMissing(cookies) && asksConsent(definition)
      ? [report('cookie policy', cookies, { law: SITE_LEGAL_BASES.storage, ending: '; only the dialog about cookies does' })]
      : []),
  ]
}

function linkedPages(schema: object, value: unknown, paths: PathTable): Set<string> {
  const links = markedValues(schema, value).flatMap((marked) => linksOf(marked))
  return new Set(links.flatMap(({ href }) => linkedEntry(paths, href)?.entry.pageId ?? []))
}

function asksConsent({ config }: Definition): boolean {
  if (config === null) return false
  return Object.keys(configuredServices({ config })).length > 0 || configuredMedia({ config }).length > 0
}

/** A configured privacy note must also link to the privacy statement. */
function checkPrivacyNote(definition: Definition, paths: PathTable): readonly Finding[] {
  const source = definition.sources.get(FORMS_FILE)
  const page = privacyPage(definition)
  if (source === undefined || page === undefined) return []
  const target = paths.pages.get(page.written.id)?.original ?? ''
  return writtenTexts(asObject(source.value).privacyNote, ['privacyNote']).flatMap(({ text, path }) => {
    const links = linksOf({ mark: 'rich-text', value: text, path })
    if (text.trim() === '' || links.some(({ href }) => linkedEntry(paths, href)?.entry.pageId === page.written.id)) return []
    const message = `${nameOf(path)} stands in forms in the place of the usual sentence, and does not link to the privacy statement`
    const suggestion = `Add <a href="${target}">…</a> to it, or remove privacyNote.`
    const law = SITE_LEGAL_BASES.information
    return [findingAt(source, { path, code: 'privacy-note-without-link', message, suggestion, law }, 'warning')]
  })
}

/** Services and media that need consent need a page that describes them. Another finding covers a configured path. */
function checkPolicy(definition: Definition): readonly Finding[] {
  const { config, sources, paths } = definition
  const source = sources.get('site.json')
  if (source === undefined || config === null || config.consent?.policy !== undefined || !asksConsent(definition)) return []
  const isThere = cookiePage(definition) !== undefined || paths?.unpublished.has(COOKIE_POLICY_PATH.toLowerCase())
  if (isThere) return []
  const services = Object.keys(configuredServices({ config })).length > 0
  const path = services ? ['tracking'] : config.videos === undefined ? ['map'] : ['videos']
  const message = `${path[0]} needs the consent of visitors, and the site has no page that says what is stored and what for`
  const suggestion = `Write a page with the path "${COOKIE_POLICY_PATH}", or name yours as "policy" of consent.`
  const law = SITE_LEGAL_BASES.storage
  return [findingAt(source, { path, code: 'cookie-policy-missing', message, suggestion, law }, 'warning')]
}
