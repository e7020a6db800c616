import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DoneAnswer, PostAnswer, RefusedAnswer } from './post-handler.ts'

export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

/** `showPage` renders a refusal, unless a script expects JSON. */
export function sendPostAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PostAnswer,
  showPage: (refused: RefusedAnswer) => Promise<unknown>,
): unknown {
  if (answer.kind === 'done') return sendDone(request, reply, answer)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
  const json = jsonFor(request, reply, answer)
  return json === undefined ? showPage(answer) : reply.code(answer.status).send(json)
}

function sendDone(request: FastifyRequest, reply: FastifyReply, answer: DoneAnswer): unknown {
  answer.setCookies?.(reply)
  const json = jsonFor(request, reply, answer)
  return json === undefined ? reply.redirect(answer.location, 303) : reply.send(json)
}

function jsonFor(request: FastifyRequest, reply: FastifyReply, { json }: PostAnswer): object | undefined {
  // Answers to posts must not be cached.
  reply.header('cache-control', 'no-store')
  if (json !== undefined) reply.header('vary', 'accept')
  return wantsJson(request) ? json : undefined
}
