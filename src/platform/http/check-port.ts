import { once } from 'node:events'
import { createServer } from 'node:net'

/** Checks that a port is free before the rest of a start; rejects with the system's error. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
