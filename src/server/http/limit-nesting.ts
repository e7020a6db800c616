import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/server/errors/app-error.ts'

/** More than a file of the site definition may nest, and what a request has around it. */
const MAX_DEPTH = 80

/** Refuses bodies of JSON that nest so deep that whatever walks or writes them would run out of stack. */
export function limitNesting(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (!Buffer.isBuffer(body) && isDeeper(body, MAX_DEPTH))
      throw new AppError('BAD_REQUEST', { reason: `the body nests more than ${MAX_DEPTH} levels deep` })
  })
}

function isDeeper(value: unknown, depth: number): boolean {
  let level = [value]
  for (let left = depth; left >= 0; left--) {
    level = level.filter((each) => typeof each === 'object' && each !== null).flatMap((each) => Object.values(each as object))
    if (level.length === 0) return false
  }
  return true
}
