import type { FastifyInstance } from 'fastify'

/**
 * Has clients ask whether what they keep of the routes of an app is still good: every answer carries the ETag of a version, and a client
 * that has it already gets 304. The version is read before the data: a change in between is served under the old tag, and comes with the next request.
 */
export function revalidate(app: FastifyInstance, version: () => Promise<string>): void {
  app.addHook('preHandler', async (request, reply) => {
    const etag = `W/"${await version()}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
  })
}

/** Whether an If-None-Match names a version; a proxy may have made its tag a weak one. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
}
