import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { SITE_LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { formPages } from './form-pages.ts'

/** The legal information about an agency that the schema of site.json does not require. */
export function checkAgencyLaw(definition: Definition): readonly Finding[] {
  const { config, sources } = definition
  const source = sources.get('site.json')
  if (config === null || source === undefined) return []
  const agency = asObject(config.agency)
  const faults = [
    ...IDENTITY.filter((name) => isBlank(agency[name])).map(emptyPart),
    ...missingInsurance(agency.insurance),
    ...missingInstituteNumber(agency.ipiNumber),
    ...missingAccount(definition, agency.escrowAccount),
  ]
  return faults.map((fault) => findingAt(source, { ...fault, path: ['agency', ...fault.path] }, 'warning'))
}

/** The identity of the agency, which the schema requires. */
const IDENTITY = ['name', 'street', 'houseNumber', 'zip', 'city', 'email', 'companyNumber', 'ipiNumber'] as const

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const IDENTITY_FAULT = { code: 'agency-identity-incomplete', law: SITE_LEGAL_BASES.identity } as const

function emptyPart(name: string): Fault {
  const message = `${name} of the agency is empty, and the law wants the site to say it`
  return { ...IDENTITY_FAULT, path: [name], message, suggestion: `Write the ${name} of the agency.` }
}

function missingInsurance(insurance: unknown): readonly Fault[] {
  // The check of texts reports an empty text.
  if (insurance !== undefined) return []
  const message =
    'the agency does not say how it is insured: the footer must name insurer or guarantor, and where the cover holds'
  const suggestion =
    'Add "insurance": the insurer of the professional liability and the surety, the number of the policy, and where it is valid.'
  return [{ ...IDENTITY_FAULT, path: [], message, suggestion }]
}

/** Numbers of the institute have six digits. A text in brackets is a placeholder of a new site. */
function missingInstituteNumber(number: unknown): readonly Fault[] {
  if (typeof number !== 'string' || isBlank(number) || number.startsWith('[')) return []
  if (/\d{6}/.test(number.replace(/[\s.-]/g, ''))) return []
  const message = `ipiNumber has no number of the IPI/BIV, which has six digits; found ${quoteValue(number)}`
  return [{ ...IDENTITY_FAULT, path: ['ipiNumber'], message, suggestion: 'Write the number of each agent, as "599.905".' }]
}

/** The offer form asks for an advance on the client account, so the account is needed. */
function missingAccount(definition: Definition, account: unknown): readonly Fault[] {
  const percentage = definition.forms.offer.advancePercentage ?? 0
  const [first] = formPages(definition).get('offer') ?? []
  if (account !== undefined || percentage === 0 || first === undefined) return []
  const message = `buyers who make an offer are asked for an advance of ${percentage} %, and the agency names no client escrow account`
  const suggestion = 'Add "escrowAccount", the IBAN of the account of clients; or write "advancePercentage": 0 in forms.json.'
  return [{ path: [], code: 'escrow-account-missing', message, suggestion, law: SITE_LEGAL_BASES.clientAccount }]
}
