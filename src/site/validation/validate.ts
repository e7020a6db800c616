import { Ajv, type ValidateFunction } from 'ajv'
import { moduleSchema } from '#schemas/module.ts'
import type { ModuleTypes } from '#schemas/module-type.ts'
import { pageSchema } from '#schemas/page.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { explainErrors } from './explain-errors.ts'
import { type SiteSchemas, siteSchemas } from './site-schemas.ts'

/** Every check of a site definition, compiled once. */
export interface SiteValidator {
  readonly moduleTypes: ModuleTypes
  readonly schemas: SiteSchemas
  /**
   * What is wrong with a value under the schema of that name, with paths below `prefix`. A page is checked without the insides
   * of its modules; each of those under the name "module".
   */
  readonly faultsOf: (schemaName: string, value: unknown, prefix?: JsonPath) => readonly Fault[]
}

/** Compiles the schemas of all kinds of files and of all module types. Throws when a schema is no JSON Schema. */
export function createSiteValidator(moduleTypes: ModuleTypes): SiteValidator {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    discriminator: true,
    keywords: ['node', 'references'],
  })
  const schemas = siteSchemas(moduleTypes)
  const checks = new Map<string, ValidateFunction>()
  for (const [name, schema] of schemas) checks.set(name, ajv.compile(schema))
  checks.set('page', ajv.compile(pageSkeletonSchema))
  checks.set('module', ajv.compile(moduleSchema))
  return { moduleTypes, schemas, faultsOf: (name, value, prefix = []) => run(checks.get(name), value, prefix) }
}

const { modules: _, ...skeletonParams } = pageSchema.properties.params.properties

/** A page without the insides of its modules: those are checked one by one, so that a bad one leaves the others in place. */
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
