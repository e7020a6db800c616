import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/server/errors/app-error.ts'

/** `/schemas/<name>`: JSON Schemas named by `$schema` in site definition files, for editors. */
export async function schemaRoutes(
  app: FastifyInstance,
  { schemas }: { readonly schemas: ReadonlyMap<string, object> },
): Promise<void> {
  app.get<{ Params: { '*': string } }>('/schemas/*', { schema: { hide: true } }, async (request, reply) => {
    const schema = schemas.get(request.params['*'])
    if (!schema) throw new AppError('SCHEMA_NOT_FOUND')
    return reply
      .type('application/schema+json')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(schema)
  })
}
