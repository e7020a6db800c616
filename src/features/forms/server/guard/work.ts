import { randomInt } from 'node:crypto'
import type { Challenge, Payload } from 'altcha-lib/types'
import type { Secret } from '#src/platform/secrets/secret.ts'

/** PBKDF2 rounds per try: some milliseconds on a phone; between tries the page stays responsive. */
const ROUNDS_PER_TRY = 5_000
/** The least number of tries: about 2.5 million rounds in all, one to three seconds on a phone. */
const FEWEST_TRIES = 350
const MOST_TRIES = 650
const MAX_PROOF_LENGTH = 4_096

/** Proof of work: an alternative for visitors who cannot read a picture. */
export interface Work {
  /** Creates the signed parameters of a challenge; the server stores nothing of them. */
  make(id: string): Promise<object>
  /** Whether a proof solves this challenge. */
  isProven(id: string, proof: string): Promise<boolean>
}

export function createWork(secret: Secret): Work {
  const keys = {
    hmacSignatureSecret: secret.keyFor('captcha work').toString('base64url'),
    hmacKeySignatureSecret: secret.keyFor('captcha work result').toString('base64url'),
  }
  return {
    async make(id) {
      const { createChallenge, deriveKey } = await loadLibrary()
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
      const { verifySolution, deriveKey } = await loadLibrary()
      const { verified } = await verifySolution({ ...payload, deriveKey, ...keys })
      return verified && payload.challenge.parameters.data?.id === id
    },
  }
}

/** Loaded for the first challenge, to keep the start short. */
async function loadLibrary() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  return { createChallenge, verifySolution, deriveKey }
}

/** Decodes a proof (JSON in base64); null if malformed. Its signature is checked later. */
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
