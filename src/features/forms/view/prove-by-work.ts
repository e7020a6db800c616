import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The number of tries between two progress reports. */
const TRIES_PER_REPORT = 25
/** Long enough for a slow phone. */
const TIME_LIMIT_MS = 120_000

/** Computes the proof of work that replaces the picture. Rejects if the browser cannot, or when `stop` is aborted. */
export async function proveByWork(work: object, onProgress: (share: number) => void, stop: AbortController): Promise<string> {
  // The server creates it with the same library.
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
