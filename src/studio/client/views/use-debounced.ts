import { useEffect, useState } from 'react'

const PAUSE_MS = 350

/** A value once it has not changed for a moment, for what is asked of the server while somebody types. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
