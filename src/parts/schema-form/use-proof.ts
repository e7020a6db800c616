import { useEffect, useState } from 'react'

export type Proof =
  | { readonly status: 'working'; readonly share: number }
  | { readonly status: 'done'; readonly proof: string }
  | { readonly status: 'failed' }

/** Computes the proof of work while it is shown. */
export function useProof(work: object): Proof {
  const [state, setState] = useState<Proof>({ status: 'working', share: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const show = (next: Proof) => !stop.signal.aborted && setState(next)
    show({ status: 'working', share: 0 })
    // Loaded on demand, since few need it.
    import('./prove-by-work.ts')
      .then(({ proveByWork }) => proveByWork(work, (share) => show({ status: 'working', share }), stop))
      .then(
        (proof) => show({ status: 'done', proof }),
        () => show({ status: 'failed' }),
      )
    return () => stop.abort()
  }, [work])
  return state
}
