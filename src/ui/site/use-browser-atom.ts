import { type Atom, useAtomValue } from 'jotai'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/**
 * A browser-stored value, null until this part has hydrated. Parts hydrate one after the other: a value that the first has read
 * must not show in the first render of the next, which has to match the server's.
 */
export function useBrowserAtom<Value>(atom: Atom<Value | null>): Value | null {
  const value = useAtomValue(atom)
  return useIsHydrated() ? value : null
}
