import type { ValidateFunction } from 'ajv'
import { moduleSchema } from '#schemas/modules/module.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { pageSchema } from '#schemas/site/page.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault, SourceFile } from '#src/definition/reading/source-file.ts'
import { createSteps, type StepStore, type Steps } from '#src/definition/steps/steps.ts'
import { type CompileCheck, compileCheck, compileSettings } from './compile-check.ts'
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

export interface ValidatorOptions {
  /** Keeps results beyond the process. Default: nothing is kept. */
  readonly store?: StepStore
  /** Compiles a schema on its first use. */
  readonly compile?: CompileCheck
}

export function createSiteValidator(
  moduleTypes: ModuleTypes,
  connectorKinds: ConnectorKinds | null = null,
  { store, compile = compileCheck }: ValidatorOptions = {},
): SiteValidator {
  const schemas = siteSchemas(moduleTypes)
  const checked = checkedSchemas(schemas)
  const checks = new Map<string, ValidateFunction>()
  const checkOf = (name: string) => {
    const kind = name.startsWith(SETTINGS) ? connectorKinds?.[name.slice(SETTINGS.length)] : undefined
    if (kind !== undefined && !checks.has(name)) checks.set(name, compileSettings(kind.settings))
    const schema = checked.get(name)
    if (schema !== undefined && !checks.has(name)) checks.set(name, compile(schema))
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
export function faultsOfSource(source: SourceFile, { steps, faultsOf }: SiteValidator): readonly Fault[] {
  return steps.stored('schema', source, [], () => faultsOf(schemaNameOf(source.kind), source.value))
}

const SETTINGS = 'settings/'

/** The schemas that files and parts of them are checked by. */
export function checkedSchemas(schemas: SiteSchemas): SiteSchemas {
  return new Map([...schemas, ['page', pageSkeletonSchema], ['module', moduleSchema]])
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
