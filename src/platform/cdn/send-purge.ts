import type { CdnSettings } from '#src/platform/environment/cdn-settings.ts'
import { createSourceClient, type SourceRequest } from '#src/platform/outgoing/source-client.ts'

/** Asks the CDN to remove all answers that have one of the tags, at most {@link TAGS_OF_A_PURGE}. Throws an error with a sentence if the CDN refuses. */
export type SendPurge = (tags: readonly string[], signal: AbortSignal) => Promise<void>

/** The limit of Cloudflare; Fastly takes 256. */
export const TAGS_OF_A_PURGE = 30

const ANSWER_BYTES = 4000
const SILENCE_MS = 20_000

export function createSendPurge(settings: Omit<CdnSettings, 'maxAgeSeconds'>, now: () => Date): SendPurge {
  // The operator names these hosts, in private networks too; nothing else gets the token.
  const hosts = settings.purgeUrls.map((url) => new URL(url).host)
  return async (tags, signal) => {
    const client = createSourceClient({
      signal,
      now,
      privateHosts: hosts,
      credentialHosts: hosts,
      times: { silence: SILENCE_MS },
    })
    const request = { ...purgeRequest(settings, tags), tries: 1, maxBytes: ANSWER_BYTES }
    const sendTo = async (url: string) => {
      const answer = await client.request(url, request)
      answer.discard()
      if (answer.status < 200 || answer.status >= 300)
        throw new Error(`${new URL(url).host} answers a purge with ${answer.status}.`)
    }
    // Every Varnish must receive the purge. After a failure all receive it again, which does no harm.
    const outcomes = await Promise.allSettled(settings.purgeUrls.map(sendTo))
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
}

function purgeRequest({ kind, token = '' }: Pick<CdnSettings, 'kind' | 'token'>, tags: readonly string[]): SourceRequest {
  if (kind === 'cloudflare') return { method: 'POST', headers: { authorization: `Bearer ${token}` }, json: { tags } }
  const keys = { 'surrogate-key': tags.join(' ') }
  if (kind === 'fastly') return { method: 'POST', headers: { 'fastly-key': token, ...keys } }
  return { method: 'PURGE', headers: keys }
}
