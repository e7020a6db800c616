import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { SITE_LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { formPages } from './form-pages.ts'
import { cookiePage, privacyPage } from './legal-pages.ts'
import { relatedTo } from './related-to.ts'
import { shownModules } from './shown-modules.ts'

/** Privacy statement and cookie policy must not be older than the texts and forms that they describe. */
export function checkPolicyAge(definition: Definition): readonly Finding[] {
  const [privacy, cookies] = [privacyPage(definition), cookiePage(definition)]
  return [
    ...olderThan(definition, privacy, [...textsOf(definition, privacy), ...firstPages(definition)]),
    ...olderThan(definition, cookies, textsOf(definition, cookies)),
  ]
}

interface Described {
  readonly day: string
  readonly what: string
  readonly file: string
  readonly path: JsonPath
}

function olderThan({ sources }: Definition, page: SitePage | undefined, described: readonly Described[]): readonly Finding[] {
  const source = sources.get(page?.file ?? '')
  const field = page?.written.modifyDate === undefined ? 'createDate' : 'modifyDate'
  const written = page?.written[field]
  if (page === undefined || source === undefined || written === undefined) return []
  const day = dayOf(written)
  const newer = described.filter((each) => each.day > day).toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const [newest] = newer
  if (newest === undefined) return []
  const fault: Fault = {
    path: [field],
    code: 'policy-out-of-date',
    message: `the page "${page.written.id}" is of ${day}, and ${newest.what} is of ${newest.day}`,
    suggestion: `Read the page again, correct it, and write the day of that as "${field}".`,
    law: SITE_LEGAL_BASES.information,
    related: newer.flatMap(({ file, path, what }) => {
      const place = sources.get(file)
      return place === undefined ? [] : [relatedTo(place, path, `${what} is newer`)]
    }),
  }
  return [findingAt(source, fault, 'warning')]
}

/** Dates in one format sort as text; a time may follow. */
function dayOf(written: string): string {
  return written.slice(0, 10)
}

/** The dated texts of a page. */
function textsOf({ content, languages }: Definition, page: SitePage | undefined): readonly Described[] {
  const shown = page === undefined ? [] : languages.flatMap((language) => shownModules(page, language))
  const keys = new Map(shown.map(({ written: { relations } }) => [`${relations.type}/${relations.id}`, relations]))
  return [...keys.values()].flatMap(({ type, id }) => {
    const found = content.get(type)?.get(id)
    const value = asObject(found?.value)
    const field = ['modified', 'date'].find((name) => typeof value[name] === 'string')
    if (found === undefined || field === undefined) return []
    return [{ day: dayOf(String(value[field])), what: 'its text', file: found.file, path: [field] }]
  })
}

/** The first page of each form with its date, since further ones collect nothing new. Unknown if one page has no date. */
function firstPages(definition: Definition): readonly Described[] {
  return [...formPages(definition)].flatMap(([form, pages]) => {
    const [first] = pages.toSorted((a, b) => ((a.written.createDate ?? '') < (b.written.createDate ?? '') ? -1 : 1))
    const created = first?.written.createDate
    if (first === undefined || created === undefined) return []
    return [{ day: dayOf(created), what: `the form "${form}"`, file: first.file, path: ['createDate'] }]
  })
}
