import { useRef } from 'react'

/** A change handler per part of a value, stable across renders. It applies its change to the latest value. */
export function useHandlers<Whole, Key extends string | number>(
  value: Whole,
  onChange: (value: Whole) => void,
  withPart: (value: Whole, key: Key, part: unknown) => Whole,
): (key: Key) => (part: unknown) => void {
  const latest = useRef({ value, onChange, withPart })
  latest.current = { value, onChange, withPart }
  const handlers = useRef(new Map<Key, (part: unknown) => void>())
  return (key) => {
    const known = handlers.current.get(key)
    if (known !== undefined) return known
    const handler = (part: unknown) => {
      const { current } = latest
      // Two parts may change before the next render.
      latest.current = { ...current, value: current.withPart(current.value, key, part) }
      current.onChange(latest.current.value)
    }
    handlers.current.set(key, handler)
    return handler
  }
}

/** A function with a stable identity that calls the latest version. */
export function useLatest<Arguments extends readonly unknown[]>(
  work: (...passed: Arguments) => void,
): (...passed: Arguments) => void {
  const latest = useRef(work)
  latest.current = work
  const stable = useRef((...passed: Arguments) => latest.current(...passed))
  return stable.current
}
