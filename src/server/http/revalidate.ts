import type { FastifyInstance } from 'fastify'

/**
 * Adds an ETag of a version to every answer of an app's routes, and answers 304 where the client has it. The version is read
 * before the data: a concurrent change is served under the old tag, and found with the next request.
 */
export function revalidate(app: FastifyInstance, version: () => Promise<string>): void {
  app.addHook('preHandler', async (request, reply) => {
    const etag = `W/"${await version()}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
  })
}

/** Whether an If-None-Match header holds a version; a proxy may have made its tag weak. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
}
