import { useEffect, useRef, useState } from 'react'
import type { Challenge, ChallengeForm } from '#schemas/forms/form-view.ts'
import { ApiError } from '#src/ui/site/api.ts'
import { fetchChallenge } from './forms-api.ts'

export interface ShownChallenge {
  readonly challenge: Challenge | null
  /** "renewed": the challenge replaced another one. */
  readonly status: 'loading' | 'ready' | 'renewed' | 'failed' | 'too-many'
  /** How often a challenge was replaced; the first one fills the reserved room. */
  readonly renewals: number
}

/** The challenge from the server, or a fetched one; and a function to get another. */
export function useChallenge(form: ChallengeForm, initial: Challenge | null, onChallenge?: (challenge: Challenge) => void) {
  const [shown, setShown] = useState<ShownChallenge>({ challenge: initial, status: initial ? 'ready' : 'loading', renewals: 0 })
  const latest = useRef(0)

  const ask = (kind: 'text' | 'work') => {
    const turn = ++latest.current
    // Ignores the answer to an outdated request or an unmounted form.
    const show = (next: (before: ShownChallenge) => ShownChallenge) => turn === latest.current && setShown(next)
    show((before) => ({ ...before, status: 'loading' }))
    fetchChallenge(form, kind).then(
      (challenge) => {
        show((before) => ({ ...withChallenge(before, challenge), status: before.challenge ? 'renewed' : 'ready' }))
        onChallenge?.(challenge)
      },
      (error: unknown) => {
        const isTooMany = error instanceof ApiError && error.status === 429
        show((before) => ({ ...before, status: isTooMany ? 'too-many' : 'failed' }))
      },
    )
  }

  const hasChallenge = shown.challenge !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge that is handed over, and once where none is.
  useEffect(() => {
    if (initial) {
      latest.current += 1
      setShown((before) => ({ ...withChallenge(before, initial), status: 'ready' }))
    } else if (!hasChallenge) ask('text')
    return () => {
      latest.current += 1
    }
  }, [initial, form])

  return { ...shown, ask }
}

function withChallenge({ challenge: before, renewals }: ShownChallenge, challenge: Challenge) {
  return { challenge, renewals: before === null || before.id === challenge.id ? renewals : renewals + 1 }
}
