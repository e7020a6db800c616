import { useRef } from 'react'

/**
 * A handler for each part of a value, by its name or place, that is the same function at every render: a part that has not changed is not rendered again. The newest value is what a handler
 * changes.
 */
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

/** The same function at every render, which calls the newest one. */
export function useLatest<Arguments extends readonly unknown[]>(
  work: (...passed: Arguments) => void,
): (...passed: Arguments) => void {
  const latest = useRef(work)
  latest.current = work
  const stable = useRef((...passed: Arguments) => latest.current(...passed))
  return stable.current
}
