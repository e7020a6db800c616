import { once } from 'node:events'
import { createServer } from 'node:net'

/** Rejects with the system's error where nothing can listen there: said at once, rather than after all that a start takes. */
export async function checkAddress(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
