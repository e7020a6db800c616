import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Source } from '#src/connectors/connector.ts'
import { textOf } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { type OmnicasaSettings, withDefaults } from './settings.ts'

export interface OmnicasaApi {
  /** `method` without the suffix "Json". Resolves with the answer's value; throws a `SourceError` where the call fails. */
  readonly call: (method: string, parameters: object, options?: { readonly isRepeatable?: boolean }) => Promise<OmnicasaAnswer>
  /** The address of a call. It contains the credentials: do not log it. */
  readonly addressOf: (method: string, parameters: object) => string
}

export interface OmnicasaAnswer {
  readonly value: unknown
  /** Omnicasa's clock; default: this server's. */
  readonly date: Date
}

/** The client of one run. Each call is a GET with everything, also credentials, in the parameter `json`. */
export function createOmnicasaApi({ settings, secrets, client, now }: Source<OmnicasaSettings>): OmnicasaApi {
  const { address } = withDefaults(settings)
  const credentials = { CustomerName: secrets.CONNECTOR_USER, CustomerPassword: secrets.CONNECTOR_PASSWORD }

  function addressOf(method: string, parameters: object): string {
    const json = JSON.stringify({ ...credentials, ...parameters })
    return `${address}/${method}Json?json=${encodeURIComponent(json)}`
  }

  return {
    addressOf,
    async call(method, parameters, { isRepeatable = true } = {}) {
      const answer = await client.request(addressOf(method, parameters), { isRepeatable })
      if (answer.status >= 400) {
        answer.discard()
        const isRefused = answer.status === 401 || answer.status === 403
        throw new SourceError(isRefused ? 'refused' : 'unreadable', `Omnicasa answers ${method} with status ${answer.status}.`, {
          isPassing: answer.status >= 500,
        })
      }
      const body = await answer.json()
      const result = asObject(body)[`${method}JsonResult`] ?? body
      if (!isPlainObject(result) || typeof result.Success !== 'boolean') {
        throw new SourceError('unreadable', `Omnicasa answers ${method} in a form that is not its own.`, { isPassing: true })
      }
      if (!result.Success) throw failure(method, result.Code, result.Message)
      return { value: result.Value, date: answer.date ?? now() }
    },
  }
}

/** Checks the credentials, because other calls only report a failure without the cause. */
export async function checkCredentials(api: OmnicasaApi): Promise<void> {
  try {
    await api.call('ValidateCustomer', {})
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== 'unreadable' || error.isPassing) throw error
    const advice = 'Check CONNECTOR_USER and CONNECTOR_PASSWORD.'
    throw new SourceError('refused', `Omnicasa refuses the credentials. ${advice}`, { isPassing: false, cause: error })
  }
}

function failure(method: string, code: unknown, message: unknown): SourceError {
  const reason = textOf(message, 200).replace(/\.$/, '') || 'it gives no reason'
  return new SourceError('unreadable', `Omnicasa refuses ${method} (code ${textOf(code, 20) || 'none'}): ${reason}.`, {
    isPassing: false,
  })
}
