import type { FastifyInstance } from 'fastify'
import type { Environment } from '#src/platform/environment/environment.ts'
import { admitsThisMachine } from '#src/studio/staff/this-machine.ts'

interface Opened {
  readonly environment: Pick<Environment, 'host' | 'publicUrl'>
  /** Where the site is on this machine, without a trailing slash. */
  readonly origin: string
  readonly isDevelopment: boolean
}

/**
 * What a start writes to its terminal: the address, and for whoever reads it there links to what visitors do not see. Where others can reach the site,
 * its output may be kept for many to read: no link is made then.
 */
export async function openingLines(
  app: Pick<FastifyInstance, 'previews' | 'staff'>,
  { environment, origin, isDevelopment }: Opened,
): Promise<string> {
  const lines = [`Vitrine is open: ${origin}/`]
  if (admitsThisMachine(environment) && !isDevelopment) {
    const link = await app.previews.links.ofThisMachine()
    await app.staff.manage.recordOperator('preview-shared', link.id)
    lines.push(`What visitors do not see yet: ${origin}${link.href}`)
  }
  const studioPath = await app.staff.thisMachine.link()
  if (studioPath !== null) lines.push(`The Studio, once and from this machine: ${origin}${studioPath}`)
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}
