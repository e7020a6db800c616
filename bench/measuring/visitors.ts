import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask.ts'
import { FORM_ENTRIES, FORM_PAGE } from './form-site.ts'

/** Visitors who send a form, and send it again until it is accepted. */
export interface Visitors {
  /** Stops new visitors; resolves with the addresses whose form was accepted, once all are. */
  readonly finish: () => Promise<readonly string[]>
}

const EVERY_MS = 100
const AGAIN_MS = 300

/** A new visitor comes every tenth of a second; `address` is the server's URL at that moment. */
export function sendVisitors(address: () => string, name: string): Visitors {
  const agent = new Agent({ keepAlive: false })
  const thanked: string[] = []
  let isOver = false

  async function visit(email: string): Promise<void> {
    const body = new URLSearchParams({ ...FORM_ENTRIES, email }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (;;) {
      const { status } = await ask(address() + FORM_PAGE, { agent, method: 'POST', headers, body })
      if (status === 303) return void thanked.push(email)
      if (status !== 0 && status !== 503) throw new Error(`a form was answered with ${status}`)
      await wait(AGAIN_MS)
    }
  }

  async function come(): Promise<void> {
    const visits: Promise<void>[] = []
    for (let number = 0; !isOver; number++) {
      visits.push(visit(`${name}-${number}@example.be`))
      await wait(EVERY_MS)
    }
    await Promise.all(visits)
  }
  const coming = come()
  // The caller that awaits the end reports it.
  coming.catch(() => undefined)
  return {
    async finish() {
      isOver = true
      await coming
      return thanked
    },
  }
}
