import Fastify, { type FastifySchema } from 'fastify'
import { describe, expect, it } from 'vitest'
import { operationId, requireDescriptions } from '#src/platform/http/describe-operations.ts'

function addRoute(url: string, schema: FastifySchema | undefined): void {
  const app = Fastify()
  requireDescriptions(app)
  app.get(url, { ...(schema && { schema }) }, () => null)
}

describe('a route of the API', () => {
  it('cannot be added without a summary and a known tag, unless it is internal', () => {
    const message = /^\[Bug\] GET \/api\/streets needs a summary and tags of: listings, /
    for (const schema of [undefined, { summary: 'Streets' }, { tags: ['search'] }, { summary: 'Streets', tags: ['streets'] }])
      expect(() => addRoute('/api/streets', schema)).toThrow(message)
    expect(() => addRoute('/api/streets', { summary: 'Streets', tags: ['search'] })).not.toThrow()
    expect(() => addRoute('/api/streets', { hide: true })).not.toThrow()
    expect(() => addRoute('/robots.txt', undefined)).not.toThrow()
  })
})

it('the name of an operation follows from its method and path', () => {
  expect(operationId('GET', '/api/owner/properties/:id/history.csv')).toBe('getOwnerPropertiesByIdHistoryCsv')
  expect(operationId('POST', '/api/mail-actions/:action')).toBe('postMailActionsByAction')
})
