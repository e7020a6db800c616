import { type Atom, useAtomValue } from 'jotai'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/**
 * A browser-stored value, null until this component has hydrated: its first render must match the server's HTML, even if another
 * component has read the value.
 */
export function useBrowserAtom<Value>(atom: Atom<Value | null>): Value | null {
  const value = useAtomValue(atom)
  return useIsHydrated() ? value : null
}
