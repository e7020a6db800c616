import type { Language } from '#schemas/language.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { inLanguage, multilingualText } from '#src/base/text/multilingual-text.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { GAP } from '#src/definition/new-site/agency-answers.ts'
import { entryOfType, type PathTable } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { fillTemplate } from '#src/definition/paths/path-template.ts'
import { isShown, type Site, unpublishedReason } from '#src/definition/site.ts'
import type { BeginningFacts } from './fill-beginning.ts'

/** What a beginning is about: a town by its key ("spa|4900"), a person by its id, or a project by its number. */
export interface ChosenSubject {
  readonly value: string
  readonly name: (language: Language) => string
}

/** Where the marks for links lead, by preference: original paths of the pages that sites usually have. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  'link:valuation': ['/contact-demand/', '/contact/'],
  'link:contact': ['/contact/'],
  'link:appointment': ['/appointment/', '/contact/'],
  'link:sale': ['/for-sale/'],
  'link:rent': ['/for-rent/'],
  'link:alert': ['/demand-register/', '/for-sale/'],
  'link:projects': ['/projects/', '/for-sale/'],
  'link:testimonial': ['/feed-back/', '/contact/'],
  'link:privacy': ['/privacy-statement/'],
  'link:cookies': ['/cookie-policy/'],
}

/** What the marks of beginnings stand for in a site. `today` is a day such as "2026-11-21". */
export function beginningFacts(site: Site, subject: ChosenSubject | null, today: string): BeginningFacts {
  const { languages, defaultLanguage, agency } = site.config
  const table = buildPathTable(site)
  const pictures = picturesOf(site)
  let next = 0
  const perLanguage = (value: unknown, language: Language | null) => multilingualText(value, language ?? defaultLanguage)
  const gap = (language: Language | null) => `(${GAP[language ?? defaultLanguage]})`
  const orGap = (value: unknown, language: Language | null) => perLanguage(value, language).trim() || gap(language)
  const words: Readonly<Record<string, (language: Language | null) => string | null>> = {
    gap,
    today: (language) => longDate(today, language ?? defaultLanguage),
    agency: () => agency.name,
    town: () => agency.city,
    phone: () => displayPhone(agency.phone),
    email: () => agency.email,
    address: () => `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`,
    legalName: () => agency.legalName ?? agency.name,
    companyNumber: (language) => orGap(agency.companyNumber, language),
    ipiNumber: (language) => orGap(agency.ipiNumber, language),
    authority: (language) => orGap(agency.supervisoryAuthority, language),
    insurance: (language) => orGap(agency.insurance, language),
    escrow: (language) => orGap(agency.escrowAccount, language),
    about: (language) => subject?.name(language ?? defaultLanguage) ?? null,
    aboutValue: () => subject?.value ?? null,
    people: () => [...peopleOf(site).keys()][0] ?? null,
    'link:project': () => projectPath(table, defaultLanguage, subject),
  }
  return {
    languages,
    word(mark, language) {
      const links = LINKS[mark]
      if (links !== undefined) return links.find((path) => table.byOriginal.has(path)) ?? '/'
      const word = Object.hasOwn(words, mark) ? words[mark] : undefined
      if (word === undefined) throw new Error(`[Bug] a beginning has the unknown mark {${mark}}`)
      return word(language)
    },
    picture(wanted) {
      const named = pictures.find(({ src }) => wanted.some((word) => String(src).includes(word)))
      if (named !== undefined) return named
      next += 1
      return pictures[(next - 1) % Math.max(1, pictures.length)] ?? null
    },
    existing(type, ids) {
      const ofType = [...(site.content.get(type) ?? [])].filter(([, content]) => isShown(content)).map(([id]) => id)
      const found = ofType.find((id) => ids.includes(id))
      return found ?? (ids.includes('*') ? (ofType[0] ?? null) : null)
    },
  }
}

/** The people that visitors may see, by the id of the content that has them. */
export function peopleOf(site: Site): ReadonlyMap<string, readonly PlainObject[]> {
  const contents = [...site.content.values()].flatMap((ofType) => [...ofType].filter(([, content]) => isShown(content)))
  // Others name people by their ids.
  const people = contents.map(([id, { value }]) => [id, asList(asObject(value).people).filter(isPlainObject)] as const)
  const shown = people.map(([id, all]) => [id, all.filter(({ isHidden }) => isHidden !== true)] as const)
  return new Map(shown.filter(([, all]) => all.length > 0))
}

function projectPath(table: PathTable, language: Language, subject: ChosenSubject | null): string | null {
  const entry = entryOfType(table, 'project', language)
  return entry === undefined || subject === null ? null : fillTemplate(entry.original, { id: subject.value })
}

/** The pictures of published pages and their content, each once: those that the agency shows already. */
function picturesOf(site: Site): readonly PlainObject[] {
  const { defaultLanguage } = site.config
  const pages = [...site.pages.values()].filter((page) => unpublishedReason(page) === undefined)
  const ofPages = pages.map(({ written }) => inLanguage(written.params.image, defaultLanguage))
  const contents = [...site.content.values()].flatMap((ofType) => [...ofType.values()]).filter(isShown)
  const ofContents = contents.flatMap(({ value }) => {
    const { image, pictures, columns } = asObject(value)
    return [image, ...[...asList(pictures), ...asList(columns)].map((item) => asObject(item).image)]
  })
  const all = [...ofPages, ...ofContents].filter(isPlainObject).filter(({ src }) => typeof src === 'string')
  return [...new Map(all.toReversed().map((picture) => [picture.src, picture])).values()].toReversed()
}
