import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { type BearerToken, createBearerClient } from '#src/connectors/bearer-client.ts'
import type { Source } from '#src/connectors/connector.ts'
import { textOf } from '#src/connectors/read-values.ts'
import type { SourceAnswer } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { DEFAULT_ADDRESS, type WhiseSettings } from './settings.ts'

export interface WhiseApi {
  /** Resolves with the answer and Whise's time; throws a `SourceError` for a refusal. */
  readonly post: (path: string, body: object, isRepeatable: boolean) => Promise<WhiseAnswer>
}

export interface WhiseAnswer {
  readonly body: PlainObject
  /** Whise's clock; default: this server's. */
  readonly date: Date
}

/** A token lasts a day, longer than a run; renewed if Whise refuses it. */
const MAX_TOKEN = 16_000

/** The client of one run. The user's token yields the agency's token, which all requests use. */
export function createWhiseApi({ settings, secrets, client, now }: Source<WhiseSettings>): WhiseApi {
  const address = (settings.address ?? DEFAULT_ADDRESS).replace(/\/+$/, '')
  const bearer = createBearerClient({ client, now, title: 'Whise', obtain })

  async function obtain(): Promise<BearerToken> {
    const user = { Username: secrets.CONNECTOR_USER, Password: secrets.CONNECTOR_PASSWORD }
    const first = await client.request(`${address}/token`, { method: 'POST', json: user, isRepeatable: true })
    const userToken = await readToken(first, 'Check CONNECTOR_USER and CONNECTOR_PASSWORD.')
    const agency = { ClientId: settings.clientId, OfficeId: settings.officeId }
    const second = await client.request(`${address}/v1/admin/clients/token`, {
      method: 'POST',
      json: agency,
      headers: { authorization: `Bearer ${userToken}` },
      isRepeatable: true,
    })
    const advice = 'Check clientId and officeId, and ask Whise whether the office is activated for the website.'
    return { token: await readToken(second, advice), renewAt: null }
  }

  return {
    async post(path, body, isRepeatable) {
      const answer = await bearer.request(`${address}/${path}`, { method: 'POST', json: body, isRepeatable })
      const read = await readAnswer(path, answer)
      return { body: read, date: answer.date ?? now() }
    },
  }
}

async function readToken(answer: SourceAnswer, advice: string): Promise<string> {
  if (answer.status >= 400) {
    answer.discard()
    throw new SourceError('refused', `Whise gives no token (status ${answer.status}). ${advice}`, { isPassing: false })
  }
  const { token } = asObject(await answer.json())
  if (typeof token !== 'string' || token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token)) {
    throw new SourceError('refused', `Whise answers without a token. ${advice}`, { isPassing: false })
  }
  return token
}

async function readAnswer(path: string, answer: SourceAnswer): Promise<PlainObject> {
  if (answer.status === 403) {
    answer.discard()
    throw new SourceError('refused', `Whise does not let this website use ${path}. Ask Whise to activate it.`, {
      isPassing: false,
    })
  }
  if (answer.status >= 500) {
    answer.discard()
    throw new SourceError('unreachable', `Whise answers ${path} with status ${answer.status}.`, { isPassing: true })
  }
  const body = await answer.json()
  if (!isPlainObject(body)) {
    throw new SourceError('unreadable', `Whise answers ${path} with something that is no object.`, { isPassing: true })
  }
  if (answer.status >= 400 || body.isValidRequest === false) {
    throw new SourceError('unreadable', `Whise refuses ${path} (status ${answer.status}): ${reasonsOf(body)}.`, {
      isPassing: false,
    })
  }
  return body
}

function reasonsOf(body: PlainObject): string {
  const messages = asList(body.validationErrors).map((error) => textOf(asObject(error).message, 200))
  const reasons = [...messages, textOf(body.ExceptionMessage ?? body.Message ?? body.message, 200)].filter((text) => text !== '')
  return reasons.slice(0, 3).join(' ').replace(/\.$/, '') || 'it gives no reason'
}
