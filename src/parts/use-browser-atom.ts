import { type Atom, useAtomValue } from 'jotai'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/**
 * What the browser keeps, null until this part of the page has come alive. Parts come alive one after the other: what the first of
 * them has read already must not show in the first render of the next, which has to be that of the server.
 */
export function useBrowserAtom<Value>(atom: Atom<Value | null>): Value | null {
  const value = useAtomValue(atom)
  return useIsHydrated() ? value : null
}
