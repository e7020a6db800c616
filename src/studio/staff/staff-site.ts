import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#src/platform/http/loopback.ts'
import type { StaffSite } from './staff-parts.ts'

/** Reads from PUBLIC_URL where the site is. */
export function createStaffSite(publicUrl: string): StaffSite {
  const url = new URL(publicUrl)
  if (!isLoopback(url.hostname)) return { rpId: url.hostname, origin: url.origin, originOf: () => url.origin }
  url.hostname = 'localhost'
  // Only this machine reaches itself; the port may be one that the system chose.
  return { rpId: 'localhost', origin: url.origin, originOf: (request) => originOnThisMachine(request, url.origin) }
}

function originOnThisMachine({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, usual: string): string {
  const asked = `${protocol}://${headers.host ?? ''}`
  return URL.canParse(asked) && new URL(asked).hostname === 'localhost' ? new URL(asked).origin : usual
}
