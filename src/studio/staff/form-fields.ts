import type { FastifyRequest } from 'fastify'

/** Longer than what any form of these pages holds. */
const MAX_FIELD_LENGTH = 2000

/** A field of a posted form; empty where it is absent. */
export function field({ body }: FastifyRequest, name: string): string {
  const { fields } = Object(body)
  return fields instanceof URLSearchParams ? (fields.get(name) ?? '').slice(0, MAX_FIELD_LENGTH) : ''
}

/** A parameter of the address; empty where it is absent, or comes twice. */
export function parameter({ query }: FastifyRequest, name: string): string {
  const value: unknown = Object(query)[name]
  return typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : ''
}
