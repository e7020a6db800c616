import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { createBearerClient, tokenByCredentials } from '#src/connectors/bearer-client.ts'
import type { Source } from '#src/connectors/connector.ts'
import type { SourceAnswer, SourceRequest } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { type SweepBrightSettings, settingsSchema } from './settings.ts'

export const TITLE = 'SweepBright'

export interface WebsiteApi {
  /** Null where SweepBright does not return the estate. */
  readonly readEstate: (id: string) => Promise<PlainObject | null>
  /** Throws a {@link SourceError} for a refusal. */
  readonly send: (method: 'POST' | 'PUT', path: string, json: object) => Promise<unknown>
}

const MAX_ESTATE_BYTES = 20_000_000
const MAX_FIELDS = 10

export function createWebsiteApi({ settings, secrets, client, now }: Source<SweepBrightSettings>): WebsiteApi {
  const { url = settingsSchema.properties.url.default, apiVersion = settingsSchema.properties.apiVersion.default } = settings
  const base = url.replace(/\/+$/, '')
  const headers = { accept: `application/vnd.sweepbright.v${apiVersion}+json` }
  const { CONNECTOR_CLIENT_ID: clientId = '', CONNECTOR_CLIENT_SECRET: clientSecret = '' } = secrets
  const obtain = tokenByCredentials({ client, now, title: TITLE, url: `${base}/oauth/token`, clientId, clientSecret, headers })
  const authorized = createBearerClient({ client, now, title: TITLE, obtain })
  const request = (path: string, options: SourceRequest) => authorized.request(`${base}/${path}`, { headers, ...options })

  return {
    async readEstate(id) {
      const answer = await request(`estates/${id}`, { maxBytes: MAX_ESTATE_BYTES })
      if (answer.status === 403 || answer.status === 404 || answer.status === 410) {
        answer.discard()
        return null
      }
      if (answer.status !== 200) throw refusedRequest(answer, apiVersion)
      const estate = await answer.json()
      if (isPlainObject(estate)) return estate
      throw new SourceError('unreadable', `${TITLE} answers with what is no estate.`, { isPassing: true })
    },
    async send(method, path, json) {
      // Do not repeat a POST that may have succeeded: it would create a second contact.
      const answer = await request(path, { method, json, isRepeatable: method === 'PUT', maxBytes: 1_000_000 })
      const text = await answer.text()
      if (answer.status >= 300) throw refusedRequest(answer, apiVersion, fieldsOf(text))
      return parsed(text)
    },
  }
}

function refusedRequest(answer: SourceAnswer, apiVersion: string, fields: readonly string[] = []): SourceError {
  answer.discard()
  if (answer.status >= 500) {
    return new SourceError('unreachable', `${TITLE} answers with status ${answer.status}.`, { isPassing: true })
  }
  if (answer.status === 406) {
    const message = `${TITLE} does not know version ${apiVersion} of its API; set "apiVersion" in connector.json.`
    return new SourceError('settings', message, { isPassing: false })
  }
  const what = fields.length === 0 ? '' : `, for ${fields.join(', ')}`
  return new SourceError('unreadable', `${TITLE} refuses a request with status ${answer.status}${what}.`, { isPassing: false })
}

/** Only names of fields, because messages may quote the visitor. */
function fieldsOf(text: string): readonly string[] {
  const body = parsed(text)
  const errors = isPlainObject(body) && isPlainObject(body.errors) ? body.errors : {}
  return Object.keys(errors)
    .filter((name) => /^[\w.]{1,60}$/.test(name))
    .slice(0, MAX_FIELDS)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
