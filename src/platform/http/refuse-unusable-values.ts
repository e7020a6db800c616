import type { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isDay, isPlausibleDate } from '#src/base/time/date.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

/** More than a file of the site definition may nest, plus the request around it. */
const MAX_DEPTH = 80
/** The range of an integer column. */
const INTEGER = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const
/** The range of exact integers; excludes infinity. */
const NUMBER = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/**
 * Refuses JSON and URLs that the database or recursive code cannot handle: NUL, unpaired surrogates, deep nesting, numbers out of
 * range. Handlers rely on it. Call it before the routes are registered.
 */
export function refuseUnusableValues(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route
    if (schema === undefined) return
    const { params, querystring, body } = schema
    route.schema = {
      ...schema,
      ...(params !== undefined && { params: boundNumbers(params) }),
      ...(querystring !== undefined && { querystring: boundNumbers(querystring) }),
      ...(body !== undefined && { body: boundNumbers(body) }),
    }
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw new AppError('ADDRESS_NOT_READABLE')
  })
  app.addHook('preValidation', async ({ body }) => {
    const defect = Buffer.isBuffer(body) ? null : defectOf(body)
    if (defect !== null) throw new AppError('BAD_REQUEST', { reason: defect })
  })
}

/** Adds bounds to the numbers of a JSON Schema; keeps existing bounds. */
function boundNumbers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(boundNumbers)
  if (!isPlainObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, boundNumbers(value)]))
  return { ...boundsOf(schema), ...inner }
}

function boundsOf({ type }: PlainObject): PlainObject {
  const types = [type].flat()
  if (types.includes('number')) return NUMBER
  return types.includes('integer') ? INTEGER : {}
}

/** Restricts formats to what the database can store: plausible years, and identifiers without a prefix. */
export function narrowFormats(ajv: Pick<Ajv, 'addFormat'>): void {
  ajv.addFormat('date', isPlausibleDate)
  ajv.addFormat('date-time', (text: string) => isDay(text) && isPlausibleDate(text.slice(0, 10)) && text.length > 10)
  ajv.addFormat('uuid', UUID)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The defect, as the end of a sentence; null for none. */
function defectOf(body: unknown): string | null {
  let level = [body]
  for (let left = MAX_DEPTH; left >= 0; left--) {
    const next: unknown[] = []
    for (const value of level) {
      const defect = typeof value === 'string' ? textDefect(value) : null
      if (defect !== null) return defect
      if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) next.push(name, each)
    }
    if (next.length === 0) return null
    level = next
  }
  return `the body nests more than ${MAX_DEPTH} levels deep`
}

function textDefect(text: string): string | null {
  if (text.includes('\0')) return 'a text in it holds the character NUL'
  return text.isWellFormed() ? null : 'a text in it holds half of a character'
}
