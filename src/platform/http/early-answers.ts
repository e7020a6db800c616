import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Answers a request on the raw response, or returns false and leaves it to its route. */
export type EarlyAnswer = (request: FastifyRequest, response: ServerResponse) => boolean

/**
 * Returns a function that adds an answer which skips the hooks after this call, the routes and the headers that they set, because these
 * cost several times the rest. During a shutdown requests go to their route, whose hooks tell clients to close the connection.
 */
export function createEarlyAnswers(app: FastifyInstance, isDraining: () => boolean): (answer: EarlyAnswer) => void {
  const answers: EarlyAnswer[] = []
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining() && answers.some((answer) => answer(request, reply.raw))) reply.hijack()
    else done()
  })
  return (answer) => void answers.push(answer)
}
