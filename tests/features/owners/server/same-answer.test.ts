import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logIn } from '#src/features/owners/server/log-in.ts'
import type { OwnerParts } from '#src/features/owners/server/owner-parts.ts'
import type { OwnerPost } from '#src/features/owners/server/owner-post.ts'
import { requestPasswordReset } from '#src/features/owners/server/request-password-reset.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'
import { storeOwner } from '../../../fixtures/owners.ts'

let database: OpenDatabase
let steps: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  await storeOwner(database.db)
  await storeOwner(database.db, { id: 2, password: null })
  await storeOwner(database.db, { id: 3, isDemo: true })
  await storeOwner(database.db, { id: 4, retiredAt: new Date() })
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  steps = []
})

/** Records each call by its name. */
function noted<Result>(name: string, result: Result) {
  return async (): Promise<Result> => {
    steps.push(name)
    return result
  }
}

function tryOne(email: string, action: typeof logIn = logIn) {
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'select' || name === 'insert' || name === 'transaction') steps.push(`db.${name}`)
      return Reflect.get(target, name)
    },
  })
  // A failing login does not reach the rest.
  const parts = {
    db,
    passwords: { compare: noted('compare', 'wrong') },
    limits: {
      needsProof: noted('needsProof', false),
      consume: noted('consume', { isAllowed: true }),
      forgive: noted('forgive', undefined),
    },
    trustedDevice: { markOf: () => null },
    passwordResetLimits: { consume: noted('consume', { isAllowed: true }) },
    afterAnswer: { run: () => void steps.push('later') },
    admitsDemo: false,
    log: { info: () => undefined, warn: () => undefined },
  } as unknown as OwnerParts
  const service = { pagePath: () => '/fr/login/password/' }
  const entries: Record<string, string> = { email, password: 'wrong-password' }
  const post = { action: 'login', field: (name: string) => entries[name] ?? '', ip: '192.0.2.1', service } as unknown as OwnerPost
  return action(parts, post)
}

const OTHERS: readonly (readonly [who: string, email: string])[] = [
  ['nobody has', 'nobody@proprietaire.example'],
  ['an owner without a password has', 'owner-2@proprietaire.example'],
  ['a demo account has that is refused here', 'owner-3@proprietaire.example'],
  ['an owner had who has left', 'owner-4@proprietaire.example'],
]

it.each(OTHERS)('[OWN-01] a login with an address that %s runs the same steps as one with a wrong password', async (_, email) => {
  const known = await tryOne('anne.lambert@proprietaire.example')
  const stepsOfKnown = steps
  steps = []
  const unknown = await tryOne(email)
  expect(steps).toEqual(stepsOfKnown)
  expect(stepsOfKnown).toEqual(['db.select', 'needsProof', 'consume', 'compare', 'needsProof'])
  const withoutAddress = (outcome: typeof known) =>
    outcome.kind === 'refused' ? { ...outcome, state: { ...outcome.state, email: '' } } : outcome
  expect(withoutAddress(unknown)).toEqual(withoutAddress(known))
})

it.each<readonly [who: string, email: string]>([['an owner has', 'anne.lambert@proprietaire.example'], ...OTHERS])(
  '[OWN-01] a password reset for an address that %s is answered before anybody is looked up',
  async (_, email) => {
    const answer = await tryOne(email, requestPasswordReset)
    expect(answer).toEqual({ kind: 'done', location: '/fr/login/password/?done=sent' })
    expect(steps).toEqual(['consume', 'later'])
  },
)
