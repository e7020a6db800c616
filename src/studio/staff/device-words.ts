import type { FastifyRequest } from 'fastify'
import { browserFamily } from '#src/platform/http/browser-family.ts'

export function deviceWords(request: Pick<FastifyRequest, 'headers'>): string {
  const { browser, system } = browserFamily(request.headers['user-agent'] ?? '')
  return [browser, system].filter((word) => word !== null).join(', ')
}
