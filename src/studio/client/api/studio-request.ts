export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly status: number
  /** The parsed body; undefined for none. */
  readonly body: unknown

  constructor(status: number, message: string, body?: unknown) {
    super(message)
    this.status = status
    this.body = body
  }
}

export interface StudioRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON, or the bytes of a file. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** For what takes long by its nature. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000

/**
 * Requests a route below /api/studio and returns its JSON; schemas/studio/studio-api.ts has the types. Throws a {@link
 * StudioError} with the server's sentence, '' without an answer.
 */
export async function askStudio<Answer>(
  path: string,
  { method = 'GET', body, headers = {}, timeoutMs = TIMEOUT_MS }: StudioRequest = {},
): Promise<Answer> {
  const response = await fetch(`/api/studio${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch(() => null)
  if (response === null) throw new StudioError(0, '')
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
  // A successful answer without JSON comes from something in between, such as a captive portal.
  if (answer === undefined && response.ok) throw new StudioError(0, '')
  if (!response.ok) throw new StudioError(response.status, sentenceOf(answer), answer)
  return answer as Answer
}

/** The server's sentence in an answer; '' for none. */
export function sentenceOf(body: unknown): string {
  const { error } = Object(body)
  const { message } = Object(error)
  return typeof message === 'string' ? message : ''
}
