import { useEffect, useState } from 'react'

const PAUSE_MS = 350

/** A value after it has been unchanged for a moment, for requests while typing. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
