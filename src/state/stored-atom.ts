import { atom } from 'jotai'
import { readStored, store } from './browser-storage.ts'
import { watchStored } from './watch-stored.ts'

/**
 * A value that local storage keeps under a name, as JSON; setting it stores it. Another tab's change arrives. Read it by
 * `useBrowserAtom`: what is stored must not show before hydration.
 */
export function storedAtom<Value>(name: string, read: (text: string | null) => Value) {
  const current = () => read(readStored('localStorage', name))
  const valueAtom = atom<Value | null>(null)
  valueAtom.onMount = (set) => {
    const update = () => set(current())
    update()
    return watchStored(name, update)
  }
  return atom(
    // Already in the first render, so that pages shown later do not move.
    (get) => get(valueAtom) ?? current(),
    (_, set, value: Value) => {
      set(valueAtom, () => value)
      store('localStorage', name, JSON.stringify(value))
    },
  )
}
