import { useRef } from 'react'
import { shareParts } from '#src/definition/editing/share-parts.ts'

/** A value whose parts are those of the render before where they are equal: what shows a part that has not changed is not rendered again. */
export function useShared<Value>(value: Value): Value {
  const before = useRef(value)
  before.current = shareParts(before.current, value)
  return before.current
}
