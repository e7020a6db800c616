import { type Atom, useAtomValue } from 'jotai'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/**
 * A browser-stored value, null until this component has hydrated. Components hydrate one after the other: the first render of each must match the
 * server's HTML, even if another has read the value.
 */
export function useBrowserAtom<Value>(atom: Atom<Value | null>): Value | null {
  const value = useAtomValue(atom)
  return useIsHydrated() ? value : null
}
