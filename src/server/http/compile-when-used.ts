import validatorFactory, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import serializerFactory, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler'

/** A check of Fastify: what it returned false for is in its errors. */
interface Check {
  (data: unknown): unknown
  errors?: unknown
}

/**
 * How Fastify comes by what checks requests and writes answers: each compiled when its route is first used, where Fastify itself would
 * compile those of all routes before the server listens.
 */
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
