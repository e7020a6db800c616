import { randomInt } from 'node:crypto'
import type { Challenge, Payload } from 'altcha-lib/types'
import type { Secret } from '#src/server/secrets/secret.ts'

/** One try costs this many rounds of PBKDF2: some milliseconds on a phone, during which its page is free. */
const ROUNDS_PER_TRY = 5_000
/** How many tries it takes: about 2.5 million rounds in all, one to three seconds on a phone. */
const FEWEST_TRIES = 350
const MOST_TRIES = 650
const MAX_PROOF_LENGTH = 4_096

/** Proof of work: what a browser can compute for a visitor who cannot read a picture. */
export interface Work {
  /** The computation for one challenge, signed, so that nothing of it need be kept. */
  make(id: string): Promise<object>
  /** Whether a proof is the result of the computation of this challenge. */
  isProven(id: string, proof: string): Promise<boolean>
}

/** Proofs of work signed with keys of the server's secret. */
export function createWork(secret: Secret): Work {
  const keys = {
    hmacSignatureSecret: secret.keyFor('captcha work').toString('base64url'),
    hmacKeySignatureSecret: secret.keyFor('captcha work result').toString('base64url'),
  }
  return {
    async make(id) {
      const { createChallenge, deriveKey } = await library()
      return await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_PER_TRY,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES + 1),
        deriveKey,
        data: { id, mostTries: MOST_TRIES },
        ...keys,
      })
    },
    async isProven(id, proof) {
      const payload = readProof(proof)
      if (!payload) return false
      const { verifySolution, deriveKey } = await library()
      const { verified } = await verifySolution({ ...payload, deriveKey, ...keys })
      return verified && payload.challenge.parameters.data?.id === id
    },
  }
}

/** Loaded for the first challenge: the start of the server need not wait for it. */
async function library() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  return { createChallenge, verifySolution, deriveKey }
}

/** The proof as sent, base64 of JSON; null where it is nothing of the kind. Its signature says whether it can be believed. */
function readProof(proof: string): Payload | null {
  if (proof.length > MAX_PROOF_LENGTH) return null
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

function isPayload(payload: unknown): payload is Payload {
  if (!isObject(payload) || !isObject(payload.solution) || !isObject(payload.challenge)) return false
  const { parameters, signature } = payload.challenge as Partial<Challenge>
  return isObject(parameters) && typeof signature === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
