import { useRef } from 'react'
import { shareParts } from '#src/definition/editing/share-parts.ts'

/** Keeps the identity of equal parts across renders, so that unchanged parts do not render again. */
export function useShared<Value>(value: Value): Value {
  const before = useRef(value)
  before.current = shareParts(before.current, value)
  return before.current
}
