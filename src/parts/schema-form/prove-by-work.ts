import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** How many tries pass between two reports of the progress. */
const TRIES_PER_REPORT = 25
/** Long enough for a slow phone; what takes longer will not come to an end that anybody waits for. */
const TIME_LIMIT_MS = 120_000

/**
 * Computes what the server asks of a browser in place of reading a picture; gives the proof to be sent. The browser derives each key
 * beside the page's own thread, so that the page stays free. Rejects where the browser cannot, or when `stop` is aborted.
 */
export async function proveByWork(work: object, onProgress: (share: number) => void, stop: AbortController): Promise<string> {
  // Made by the server with the same library.
  const challenge = work as Challenge
  const mostTries = Number(challenge.parameters.data?.mostTries)
  let tries = 0
  const solution = await solveChallenge({
    challenge,
    controller: stop,
    timeout: TIME_LIMIT_MS,
    deriveKey(...parameters) {
      tries += 1
      if (tries % TRIES_PER_REPORT === 0) onProgress(Math.min(tries / mostTries, 1))
      return deriveKey(...parameters)
    },
  })
  if (!solution) throw new Error('the computation was stopped')
  return btoa(JSON.stringify({ challenge, solution }))
}
