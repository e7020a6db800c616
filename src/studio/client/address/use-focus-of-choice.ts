import { type RefObject, useEffect } from 'react'
import { useStudioAddress } from './use-studio-address.ts'

/** Leads to an element where the address asks for all of what it names (`at` is ''), once. */
export function useFocusOfChoice(element: RefObject<HTMLElement | null>, isHere = true): void {
  const [{ at }, go] = useStudioAddress()
  useEffect(() => {
    if (at !== '' || !isHere) return
    element.current?.focus()
    go({ at: null }, { isReplacing: true })
  }, [at, isHere, element, go])
}
