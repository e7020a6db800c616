import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#src/platform/http/loopback.ts'
import type { StaffSite } from './staff-parts.ts'

/** Derives the site's origin from PUBLIC_URL. */
export function createStaffSite(publicUrl: string): StaffSite {
  const url = new URL(publicUrl)
  if (!isLoopback(url.hostname)) return { rpId: url.hostname, origin: url.origin, originOf: () => url.origin }
  url.hostname = 'localhost'
  // Only this machine can connect; the port may be chosen by the system.
  return { rpId: 'localhost', origin: url.origin, originOf: (request) => originOnThisMachine(request, url.origin) }
}

function originOnThisMachine({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, usual: string): string {
  const asked = `${protocol}://${headers.host ?? ''}`
  return URL.canParse(asked) && new URL(asked).hostname === 'localhost' ? new URL(asked).origin : usual
}
