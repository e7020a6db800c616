import validatorFactory, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import serializerFactory, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler'

/** A Fastify validator: `errors` contains the reasons after it returned false. */
interface Check {
  (data: unknown): unknown
  errors?: unknown
}

/** Compiles a route's validators and serialisers on first use; Fastify would compile all of them before it listens. */
export const compileWhenUsed = {
  buildValidator: ((...parts: Parameters<BuildCompilerFromPool>) => {
    const compile = validatorFactory()(...parts)
    return (definition: Parameters<typeof compile>[0]) => {
      let compiled: Check | undefined
      const check: Check = (data) => {
        compiled ??= compile(definition) as Check
        const outcome = compiled(data)
        check.errors = compiled.errors
        return outcome
      }
      return check
    }
  }) as BuildCompilerFromPool,
  buildSerializer: ((...parts: Parameters<SerializerFactory>) => {
    const compile = serializerFactory()(...parts)
    return (definition: Parameters<typeof compile>[0]) => {
      let compiled: ((data: unknown) => string) | undefined
      return (data: unknown) => {
        compiled ??= compile(definition) as (data: unknown) => string
        return compiled(data)
      }
    }
  }) as SerializerFactory,
}
