import { useState } from 'react'

/** Values in the query string, so that a reload or a shared link shows the same; default: `initial`. */
export function useAddress<Values extends Record<string, string>>(initial: Values): [Values, (change: Partial<Values>) => void] {
  const [values, setValues] = useState<Values>(() => {
    const written = new URLSearchParams(location.search)
    const known = Object.keys(initial).flatMap((name) => {
      const value = written.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return { ...initial, ...Object.fromEntries(known) }
  })
  return [
    values,
    (change) => {
      const next = { ...values, ...change }
      setValues(next)
      const written = Object.entries(next).filter(([name, value]) => value !== initial[name])
      history.replaceState(null, '', `?${new URLSearchParams(written)}`)
    },
  ]
}
