import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DoneAnswer, PostAnswer, RefusedAnswer } from './post-handler.ts'

/** Whether a script asks, which wants JSON for an answer. */
export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

/** Sends the answer to a post; a refusal is shown on the page by `showPage`, except to a script that takes JSON. */
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

/** Leads on to the page where it goes on. */
export function sendDone(request: FastifyRequest, reply: FastifyReply, answer: DoneAnswer): unknown {
  answer.setCookies?.(reply)
  const json = jsonFor(request, reply, answer)
  return json === undefined ? reply.redirect(answer.location, 303) : reply.send(json)
}

function jsonFor(request: FastifyRequest, reply: FastifyReply, { json }: PostAnswer): object | undefined {
  // Nobody keeps the answer to a post.
  reply.header('cache-control', 'no-store')
  if (json !== undefined) reply.header('vary', 'accept')
  return wantsJson(request) ? json : undefined
}
