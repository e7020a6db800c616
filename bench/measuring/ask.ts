import { type Agent, request } from 'node:http'

/** The result of a request; status 0 if there was no answer. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly ms: number
}

interface Asked {
  readonly agent: Agent
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request once and never throws, because failures are measured too. */
export function ask(url: string, { agent, method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => resolve({ status, retryAfter, ms: performance.now() - start })
    const sending = request(url, { agent, method, timeout: 30_000, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response
      response
        .on('end', () => end(statusCode, answered['retry-after']))
        .on('error', () => end(0))
        .resume()
    })
    sending.on('timeout', () => sending.destroy()).on('error', () => end(0))
    sending.end(body)
  })
}
