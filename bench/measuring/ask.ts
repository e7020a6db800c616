import { type Agent, request } from 'node:http'

/** What came of a request; status 0 where no answer came. */
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

/** Asks once, and never throws: what is measured is what happens when things go wrong. */
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
