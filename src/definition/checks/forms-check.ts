import type { FormDefinition, FormId } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import type { MailActionName } from '#schemas/forms/mail-action.ts'
import { BELGIAN_REGIONS } from '#schemas/property/region.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { FORMS_FILE } from '#src/definition/composition/compose-forms-config.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { knownPageIds } from '#src/definition/composition/known-pages.ts'
import { missingPage } from '#src/definition/composition/missing-target.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { MOST_DEPOSIT_MONTHS } from '#src/definition/law/deposit-limits.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'
import { peopleIn } from './known-people.ts'

/** Rules of forms.json beyond its schema: settings need an optional field, and linked pages must exist. */
export function checkForms(definition: Definition): readonly Finding[] {
  const source = definition.sources.get(FORMS_FILE)
  const ofPages = checkFormPages(definition)
  if (source === undefined) return ofPages
  const value = asObject(source.value)
  const settings = Object.entries(asObject(value.forms)).flatMap(([id, written]) => {
    const form = formOf(id)
    return form === undefined ? [] : checkFields(form, asObject(asObject(written).fields))
  })
  const retired = Object.entries(asObject(value.forms)).flatMap(([id, written]) =>
    Object.keys(asObject(asObject(written).fields)).flatMap((name) => retiredField(id, name)),
  )
  const faults = [
    ...settings,
    ...checkContactTimes(value.contactTimes),
    ...unknownAgents(definition, value.appointments),
    ...leadFaults(value.leads),
  ]
  const unconnected = unconnectedLeads(value.leads, definition.sources.has(CONNECTOR_FILE))
  const milder = [...retired, ...noHours(value.appointments), ...highDeposits(value.rental), ...unconnected]
  const warnings = milder.map((fault) => findingAt(source, fault, 'warning'))
  return [...faults.map((fault) => findingAt(source, fault)), ...warnings, ...ofPages]
}

function formOf(id: unknown): FormDefinition | undefined {
  return Object.values(FORMS).find((form) => form.id === id)
}

/** Fields of earlier versions: settings for them stay valid. */
const RETIRED_FIELDS: { readonly [id: string]: readonly string[] } = { 'send-to-friend': ['friendName', 'message'] }

function isRetired(id: string, name: string): boolean {
  return RETIRED_FIELDS[id]?.includes(name) ?? false
}

function retiredField(id: string, name: string): readonly Fault[] {
  if (!isRetired(id, name)) return []
  const message = `the form "${id}" has no field "${name}" any more`
  const path = ['forms', id, 'fields', name]
  return [{ path, at: 'key', code: 'retired-form-field', message, suggestion: `Remove "${name}".` }]
}

function checkFields(form: FormDefinition, fields: object): readonly Fault[] {
  return Object.entries(fields).flatMap(([name, written]) => {
    const path = ['forms', form.id, 'fields', name]
    if (isRetired(form.id, name)) return []
    if (!Object.hasOwn(form.schema.properties, name)) return [unknownField(form, name, path)]
    if (!form.schema.required.includes(name)) return []
    const setting = asObject(written)
    return ['isPublic', 'isRequired'].flatMap((key): Fault[] => {
      if (setting[key] !== false) return []
      const message = `the form "${form.id}" cannot do without "${name}", so ${key} cannot be false`
      return [{ path: [...path, key], code: 'required-form-field', message, suggestion: `Remove "${key}".` }]
    })
  })
}

function unknownField(form: FormDefinition, name: string, path: JsonPath): Fault {
  const known = Object.keys(form.schema.properties)
  const { ending, suggestion } = didYouMean(name, known, `Remove "${name}"; known are ${quoteList(known, 'and')}.`)
  const message = `the form "${form.id}" has no field "${name}"${ending}`
  return { path, at: 'key', code: 'unknown-form-field', message, suggestion }
}

/** Configured hours replace all default hours, since a mixture could overlap. */
function checkContactTimes(contactTimes: unknown): readonly Fault[] {
  if (contactTimes === undefined) return []
  const lacks = ['morning', 'afternoon', 'evening'].filter((name) => asObject(contactTimes)[name] === undefined)
  if (lacks.length === 0) return []
  const names = quoteList(lacks, 'and')
  const message = `contactTimes lacks ${names}, so the usual hours are shown instead`
  return [{ path: ['contactTimes'], code: 'missing-property', message, suggestion: `Add ${names}, or remove contactTimes.` }]
}

/** Appointments without hours offer no slots. */
function noHours(appointments: unknown): readonly Fault[] {
  const { hours, visits } = asObject(appointments)
  if (appointments === undefined || hours !== undefined || visits !== undefined) return []
  const message = 'appointments has neither hours nor visits, so nothing can be booked'
  const suggestion = 'Add hours for appointments at the agency, visits for properties, or remove appointments.'
  return [{ path: ['appointments'], code: 'no-appointment-hours', message, suggestion }]
}

/** Agents must be among the people of the content, as for listings. */
function unknownAgents(definition: Definition, appointments: unknown): readonly Fault[] {
  const people = peopleIn(definition)
  if (people === null) return []
  const { defaultAgent, agents } = asObject(asObject(appointments).visits)
  const named = [
    { person: defaultAgent, path: ['defaultAgent'] },
    ...asList(agents).map((agent, index) => ({ person: asObject(agent).person, path: ['agents', String(index), 'person'] })),
  ]
  return named.flatMap(({ person, path }): Fault[] => {
    if (typeof person !== 'string' || people.has(person)) return []
    const { ending, suggestion } = didYouMean(person, people, 'Write the id of a person of the agency, or remove it.')
    const message = `no content lists a person "${person}", so nobody shows properties under this name${ending}`
    return [{ path: ['appointments', 'visits', ...path], code: 'unknown-agent', message, suggestion }]
  })
}

/** More months of deposit than the region allows, which the confirmation of a rental application would quote. */
function highDeposits(rental: unknown): readonly Fault[] {
  const written = asObject(asObject(rental).depositMonths)
  return BELGIAN_REGIONS.flatMap((region) => {
    const months = written[region]
    const most = MOST_DEPOSIT_MONTHS[region]
    if (typeof months !== 'number' || months <= most) return []
    const law = LEGAL_BASES.deposit[region]
    const message = `depositMonths asks ${months} months of rent in ${law.region}, which allows ${most} at most`
    const path = ['rental', 'depositMonths', region]
    return [{ path, code: 'deposit-too-high', message, suggestion: `Write ${most}, or less.`, law }]
  })
}

/** The pages that the links in a form's mails lead to. */
const MAIL_PAGES: { readonly [id in FormId]?: readonly MailActionName[] } = {
  'demand-register': ['confirm-subscription', 'end-subscription'],
  'sign-newsletter': ['confirm-subscription', 'end-subscription'],
  'contact-appointment': ['cancel-appointment'],
  'book-visit': ['move-visit', 'cancel-visit'],
}

export function pagesOfForm(id: unknown, { forms }: Definition['forms']): readonly string[] {
  const form = formOf(id)
  if (form === undefined || !(forms[form.id]?.isActive ?? true)) return []
  return [form.successPage, ...(MAIL_PAGES[form.id] ?? [])]
}

/** A form leads to its thank-you page, the privacy statement and the pages that its mails link to. */
function checkFormPages(definition: Definition): readonly Finding[] {
  const { sources, forms, validator } = definition
  const known = knownPageIds(definition)
  // Another finding reports a site without people.
  if (known.size === 0) return []
  // Another check covers a configured page.
  const isWritten = asObject(sources.get(FORMS_FILE)?.value).privacyPage !== undefined
  return [...sources.values()].flatMap((source) => {
    if (source.kind.name !== 'content') return []
    return validator.markedIn(schemaNameOf(source.kind), source.value).flatMap(({ mark, value, path }) => {
      const pages = mark === 'form' ? pagesOfForm(value, forms) : []
      return [...pages, ...(pages.length === 0 || isWritten ? [] : [forms.privacyPage])]
        .filter((page) => !known.has(page))
        .map((page) => {
          const message = `the form "${String(value)}" leads to the page "${page}", which the site does not have`
          const suggestion = `Write pages/${page}.json.`
          const cause = missingPage(page, `there is no page "${page}"`, suggestion)
          return findingAt(source, { path, code: 'missing-form-page', message, suggestion, cause })
        })
    })
  })
}

/** The required field of each kind of destination; the other field must be absent. */
const NEEDED: { readonly [kind: string]: 'url' | 'email' | null } = { connector: null, webhook: 'url', 'csv-mail': 'email' }
/** Hosts of the own network, which have no certificate; the server contacts only those in CONNECTOR_PRIVATE_HOSTS. */
const OWN_NETWORK = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[a-z0-9-]+$|\.(local|internal|lan)$/

/** Faults of "leads" in forms.json beyond its schema. */
export function leadFaults(leads: unknown): readonly Fault[] {
  const seen = new Set<string>()
  return asList(leads).flatMap((written, index): readonly Fault[] => {
    const lead = asObject(written)
    const path = ['leads', String(index)]
    const needed = NEEDED[String(lead.to)]
    // Another finding reports an unknown kind.
    if (needed === undefined) return []
    return [...settingFaults(lead, needed, path), ...webhookFaults(lead, path), ...repeated(lead, seen, path)]
  })
}

/** Entries for the connector on a site without one. */
export function unconnectedLeads(leads: unknown, hasConnector: boolean): readonly Fault[] {
  if (hasConnector) return []
  return asList(leads).flatMap((written, index): readonly Fault[] => {
    if (asObject(written).to !== 'connector') return []
    const message = 'requests go to the connector, and the site has no connector.json; they wait for two days, and are given up'
    const suggestion = 'Write connector.json, as "npx vitrine connect" does, or remove the entry.'
    return [{ path: ['leads', String(index), 'to'], code: 'missing-file', message, suggestion }]
  })
}

function settingFaults(lead: PlainObject, needed: 'url' | 'email' | null, path: Fault['path']): readonly Fault[] {
  const kind = String(lead.to)
  const missing: readonly Fault[] =
    needed === null || lead[needed] !== undefined
      ? []
      : [{ path, code: 'missing-property', message: `a ${kind} needs "${needed}"`, suggestion: `Add "${needed}".` }]
  const useless = (['url', 'email'] as const).filter((name) => name !== needed && lead[name] !== undefined)
  return [
    ...missing,
    ...useless.map((name): Fault => {
      const message = `"${name}" has no effect on a ${kind}`
      return { path: [...path, name], code: 'useless-property', message, suggestion: `Remove "${name}".` }
    }),
  ]
}

/** Requests of visitors must not travel unencrypted. */
function webhookFaults({ to, url }: PlainObject, path: Fault['path']): readonly Fault[] {
  if (to !== 'webhook' || typeof url !== 'string' || !URL.canParse(url)) return []
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || OWN_NETWORK.test(hostname)) return []
  const message = `the webhook "${url}" does not begin with https://, so what visitors sent could be read on its way`
  return [{ path: [...path, 'url'], code: 'insecure-webhook', message, suggestion: 'Write an address with https://.' }]
}

/** Each destination receives a submission once, so a second entry has no effect. */
function repeated({ to, url, email }: PlainObject, seen: Set<string>, path: Fault['path']): readonly Fault[] {
  const key = JSON.stringify([to, url, email])
  if (!seen.has(key)) {
    seen.add(key)
    return []
  }
  const message = 'this destination is named above already; a submission goes to each destination once'
  return [{ path, code: 'repeated-destination', message, suggestion: 'Name all its forms in one entry.' }]
}
