import { type RefObject, useEffect } from 'react'
import { useStudioAddress } from './use-studio-address.ts'

/** Focuses an element once if the address asks for the whole item (`at` is ''). */
export function useFocusOfChoice(element: RefObject<HTMLElement | null>, isHere = true): void {
  const [{ at }, go] = useStudioAddress()
  useEffect(() => {
    if (at !== '' || !isHere) return
    element.current?.focus()
    go({ at: null }, { isReplacing: true })
  }, [at, isHere, element, go])
}
