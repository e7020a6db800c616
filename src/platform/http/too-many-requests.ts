import type { FastifyReply } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'

export function tooManyRequests(reply: FastifyReply, retryAfterSeconds: number): AppError {
  reply.header('retry-after', retryAfterSeconds)
  return new AppError('TOO_MANY_REQUESTS', { seconds: String(retryAfterSeconds) })
}
