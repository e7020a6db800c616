import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'

/** Sets the ETag of data and site on an answer, and tells whether the client has this version already. */
export async function isFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { repository, site }: { readonly repository: Pick<PropertyRepository, 'dataVersion'>; readonly site: ListingSite },
): Promise<boolean> {
  // Read before the data: an import in between is then served under the old tag, and comes anew with the next request.
  const tag = `W/"${await repository.dataVersion()}-${site.version}"`
  reply.headers({ 'cache-control': 'no-cache', etag: tag })
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((candidate) => candidate.trim() === tag)
}
