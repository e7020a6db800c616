import { once } from 'node:events'
import { createServer } from 'node:net'

/** Checks early that a port is free; rejects with the system's error, before the rest of a start takes its time. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
