import type { FastifyInstance } from 'fastify'
import type { Environment } from '#src/platform/environment/environment.ts'
import { admitsThisMachine } from '#src/studio/staff/this-machine.ts'

interface Opened {
  readonly environment: Pick<Environment, 'host' | 'publicUrl'>
  /** The local address, without a trailing slash. */
  readonly origin: string
  readonly isDevelopment: boolean
}

/**
 * The lines that a start prints: the address, and links to unpublished content. Without links if the site is reachable from
 * outside, since many may read the output.
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
