import { Ajv, type ValidateFunction } from 'ajv'
import { moduleSchema } from '#schemas/modules/module.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { pageSchema } from '#schemas/site/page.ts'
import { isDate, isDay } from '#src/base/time/date.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault, SourceFile } from '#src/definition/reading/source-file.ts'
import { createSteps, type StepStore, type Steps } from '#src/definition/steps/steps.ts'
import { explainErrors } from './explain-errors.ts'
import { type SiteSchemas, siteSchemas } from './site-schemas.ts'
import { type MarkedValue, markedValues } from './walk-nodes.ts'

/** The checks of a site definition, compiled on first use. Results are cached: an unchanged file is only checked across files. */
export interface SiteValidator {
  readonly moduleTypes: ModuleTypes
  readonly schemas: SiteSchemas
  readonly connectorKinds: ConnectorKinds | null
  /**
   * The faults of a value under a named schema, with paths below `prefix`. A page without its modules (schema "module") and a
   * connector without its settings ("settings/whise") are checked separately. Throws for an unknown schema keyword.
   */
  readonly faultsOf: (schemaName: string, value: unknown, prefix?: JsonPath) => readonly Fault[]
  /** None for an unknown schema name. */
  readonly markedIn: (schemaName: string, value: unknown) => readonly MarkedValue[]
  /** What was composed with this validator, which a later composition uses again. */
  readonly steps: Steps
}

export function createSiteValidator(
  moduleTypes: ModuleTypes,
  connectorKinds: ConnectorKinds | null = null,
  store?: StepStore,
): SiteValidator {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    discriminator: true,
    keywords: ['node', 'references', 'memberOf', 'offers', 'rule', 'formerNames'],
    formats: { date: isDate, day: isDay },
    // A test checks the schemas themselves, which would take a quarter of the compile time.
    meta: false,
    validateSchema: false,
    // Optimising takes twice as long as compiling.
    code: { optimize: false },
  })
  const schemas = siteSchemas(moduleTypes)
  const checked = new Map([...schemas, ['page', pageSkeletonSchema], ['module', moduleSchema]])
  const checks = new Map<string, ValidateFunction>()
  const checkOf = (name: string) => {
    const kind = name.startsWith(SETTINGS) ? connectorKinds?.[name.slice(SETTINGS.length)] : undefined
    if (kind !== undefined && !checks.has(name)) checks.set(name, compileSettings(kind.settings))
    const schema = checked.get(name)
    if (schema !== undefined && !checks.has(name)) checks.set(name, ajv.compile(schema))
    return checks.get(name)
  }
  const faults = createMemory<readonly Fault[]>()
  const marks = createMemory<readonly MarkedValue[]>()
  const steps = createSteps({ store })
  const faultsOf: SiteValidator['faultsOf'] = (name, value, prefix = []) =>
    faults(value, [name, ...prefix].join('\0'), () => run(checkOf(name), value, prefix))
  return {
    moduleTypes,
    schemas,
    connectorKinds,
    steps,
    faultsOf,
    markedIn: (name, value) => marks(value, name, () => markedValues(schemas.get(name) ?? {}, value)),
  }
}

/** The faults of a file under the schema of its kind. */
export function faultsOfSource({ file, kind, hash, value }: SourceFile, { steps, faultsOf }: SiteValidator): readonly Fault[] {
  return steps.stored('schema', file, [hash], () => faultsOf(schemaNameOf(kind), value))
}

const SETTINGS = 'settings/'

/** Compiles the schema of a connector's settings, which may have further keywords. Throws if invalid. */
export function compileSettings(schema: object): ValidateFunction {
  return new Ajv({ allErrors: true, strict: false, verbose: true }).compile(schema)
}

const { modules: _, ...skeletonParams } = pageSchema.properties.params.properties

/** A page without its modules, which are checked separately, so that an invalid one leaves the others in place. */
const pageSkeletonSchema = {
  ...pageSchema,
  properties: {
    ...pageSchema.properties,
    params: {
      ...pageSchema.properties.params,
      properties: {
        ...skeletonParams,
        modules: {
          type: ['array', 'object'],
          maxItems: 60,
          propertyNames: pageSchema.properties.paths.propertyNames,
          additionalProperties: { type: 'array', maxItems: 60 },
        },
      },
    },
  },
}

function run(check: ValidateFunction | undefined, value: unknown, prefix: JsonPath): readonly Fault[] {
  if (check === undefined || check(value)) return []
  return explainErrors(check.errors ?? [], prefix)
}

type Memory<Found> = (value: unknown, key: string, find: () => Found) => Found

/** Caches results by object and key; other values are not cached. */
function createMemory<Found>(): Memory<Found> {
  const known = new WeakMap<object, Map<string, Found>>()
  return (value, key, find) => {
    if (typeof value !== 'object' || value === null) return find()
    const ofValue = known.get(value) ?? new Map<string, Found>()
    known.set(value, ofValue)
    const found = ofValue.get(key) ?? find()
    ofValue.set(key, found)
    return found
  }
}
