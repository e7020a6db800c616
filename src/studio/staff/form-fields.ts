import type { FastifyRequest } from 'fastify'

/** Longer than any valid value. */
const MAX_FIELD_LENGTH = 2000

export function field({ body }: FastifyRequest, name: string): string {
  const { fields } = Object(body)
  return fields instanceof URLSearchParams ? (fields.get(name) ?? '').slice(0, MAX_FIELD_LENGTH) : ''
}

/** A query parameter; empty if absent or repeated. */
export function parameter({ query }: FastifyRequest, name: string): string {
  const value: unknown = Object(query)[name]
  return typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : ''
}
