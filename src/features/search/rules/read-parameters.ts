import type { FromSchema } from 'json-schema-to-ts'

interface ValueSchema {
  readonly type: 'string'
  readonly enum?: readonly string[]
  readonly pattern?: string
}

/** The schema of a query parameter: one value, or several of one kind. */
export type ParameterSchema = ValueSchema | { readonly type: 'array'; readonly items: ValueSchema; readonly maxItems: number }

type Parameters<Schemas extends Readonly<Record<string, ParameterSchema>>> = {
  readonly [Name in keyof Schemas]?: FromSchema<Schemas[Name]>
}

/** The valid parameters of a query string: the first of a single-valued one, else distinct values up to the limit. */
export function readParameters<const Schemas extends Readonly<Record<string, ParameterSchema>>>(
  schemas: Schemas,
  query: URLSearchParams,
): Parameters<Schemas> {
  const sent = new Set(query.keys())
  const accepted = Object.entries(schemas).flatMap(([name, schema]) => {
    if (!sent.has(name)) return []
    const isList = schema.type === 'array'
    const requested = query.getAll(name).slice(0, isList ? undefined : 1)
    const values = [...new Set(requested.filter((value) => accepts(isList ? schema.items : schema, value)))]
    return values.length === 0 ? [] : [[name, isList ? values.slice(0, schema.maxItems) : values[0]]]
  })
  // Each value has been checked against the schema that its type comes from.
  return Object.fromEntries(accepted) as Parameters<Schemas>
}

function accepts({ enum: values, pattern }: ValueSchema, value: string): boolean {
  return (values?.includes(value) ?? true) && (pattern === undefined || new RegExp(pattern).test(value))
}
