import { Ajv } from 'ajv'
import { propertySchema } from '#schemas/property/property.ts'
import { BRUSSELS_SCALE_NAMES } from '#schemas/site/site.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { checkTextLanguage } from '#src/definition/checks/text-language-check.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { createPropertyCheck } from '#src/definition/records/property-faults.ts'
import { NO_FILES } from '#src/definition/records/record-surroundings.ts'
import type { Site } from '#src/definition/site.ts'
import { explainErrors } from '#src/definition/validation/explain-errors.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { chooseScales } from '#src/features/properties/rules/energy/energy-scales.ts'

/** What a property entered by hand lacks, or has wrong. */
export interface OwnFinding {
  /** JSON pointer of the field that mends it. */
  readonly pointer: string
  readonly code: string
  /** Fields that lack a value; empty where the pointer says all. */
  readonly fields: readonly string[]
  /** Whether the property cannot go online: no listing, or without what the law wants in its advertisement. */
  readonly isBlocking: boolean
  /** The act behind it, in English (`legalName` has the others); null for none. */
  readonly law: string | null
}

/** The languages of the site, its energy scale and its categories. */
export type OwnCheckSite = Pick<Site, 'categories'> & { readonly config: Pick<Site['config'], 'languages' | 'listings'> }

export type CheckOwn = (listing: PlainObject, site: OwnCheckSite, today: string) => readonly OwnFinding[]

/**
 * The check of a property entered by hand, as it would be online: the schema and the rules of the feed, and texts of each language.
 * Create it once.
 */
export function createOwnCheck(): CheckOwn {
  const isValid = new Ajv({ allErrors: true, strict: false, verbose: true }).compile(propertySchema)
  return (listing, { config, categories }, today) => {
    const errors = isValid(listing) ? [] : (isValid.errors ?? [])
    const wrong = errors.filter(({ keyword, instancePath }) => keyword !== 'required' || instancePath !== '')
    const faultsOf = createPropertyCheck({
      ...NO_FILES,
      today,
      scales: scalesOf(config),
      categories: new Set(categories.map(({ WebID }) => WebID)),
      cities: null,
      neighbourhoods: null,
      people: null,
      projects: null,
      pictureHosts: null,
    })
    const faults = [
      ...explainErrors(wrong, []),
      ...faultsOf(listing),
      ...markedValues(propertySchema, listing)
        .flatMap(checkTextLanguage)
        .map((fault) => ({ ...fault, severity: 'warning' as const })),
    ]
    const findings = [
      ...missingFields(listing),
      ...faults.map((fault) => findingOf(fault, listing)),
      ...missingLanguages(listing, config.languages),
    ]
    // Required before wanted, and each only once.
    const unique = new Map(findings.toReversed().map((each) => [`${each.code} ${each.pointer}`, each]))
    return [...unique.values()].toReversed().toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
  }
}

function scalesOf({ listings }: OwnCheckSite['config']) {
  const chosen = listings?.energyScales
  return chosen ? [chooseScales(chosen)] : BRUSSELS_SCALE_NAMES.map((brussels) => chooseScales({ brussels }))
}

function missingFields(listing: PlainObject): readonly OwnFinding[] {
  const missing = propertySchema.required.filter((field) => listing[field] === undefined || listing[field] === '')
  return missing.map((field) => ({
    pointer: toPointer([field]),
    code: 'missing-property',
    fields: [field],
    isBlocking: true,
    law: null,
  }))
}

/** The fields of findings about a record as a whole; of several, those that are empty. */
const FIELDS_OF: { readonly [code: string]: readonly string[] } = {
  'energy-certificate-missing': ['EPCLabelText', 'EnergyPerformance', 'UniqueCode'],
  'energy-score-missing': ['EnergyPerformance'],
  'flood-scores-missing': ['FloodScoreP', 'FloodScoreG'],
  'planning-mentions-missing': [
    'PlanningPermit',
    'PlanningDestination',
    'PlanningSummons',
    'PreemptiveRights',
    'AllotmentPermit',
  ],
  'rental-price-missing': ['Price'],
  'rental-charges-missing': ['ChargesRenter'],
  'no-pictures': ['Pictures'],
}

/** A word that excludes people is found by its form alone, and may be innocent: it does not stand in the way. */
const NEVER_BLOCKING = ['discriminating-words']

function findingOf({ path, code, severity = 'error', law }: Fault, listing: PlainObject): OwnFinding {
  const fields = (FIELDS_OF[code] ?? []).filter((field) => listing[field] === undefined)
  const place = path.length === 0 && fields[0] !== undefined ? [fields[0]] : path
  return {
    pointer: toPointer(place),
    code,
    fields: fields.length > 1 ? fields : [],
    isBlocking: severity === 'error' || (law !== undefined && !NEVER_BLOCKING.includes(code)),
    law: law?.source ?? null,
  }
}

/** Texts that visitors of each language read first. */
const TRANSLATED = ['TypeDescription', 'DescriptionB']

function missingLanguages(listing: PlainObject, languages: readonly string[]): readonly OwnFinding[] {
  return TRANSLATED.flatMap((field) => {
    const text = listing[field]
    if (typeof text === 'string' && text.trim() !== '') return []
    const written = Object.entries(Object(text)).filter(([, words]) => String(words).trim() !== '')
    const codes = new Set(written.map(([code]) => code.toLowerCase()))
    const missing = languages.filter((language) => !codes.has(language))
    if (missing.length === 0) return []
    return [{ pointer: toPointer([field]), code: 'missing-language', fields: missing, isBlocking: false, law: null }]
  })
}
