import { atom } from 'jotai'
import { readStored, store } from './browser-storage.ts'
import { watchStored } from './watch-stored.ts'

/**
 * A value that local storage keeps under a name, as JSON; setting it stores it. Another tab's change arrives. Read it by
 * `useBrowserAtom`: what is stored must not show before hydration.
 */
export function storedAtom<Value>(name: string, read: (text: string | null) => Value) {
  return browserAtom(name, {
    read: () => read(readStored('localStorage', name)),
    write: (value: Value) => store('localStorage', name, JSON.stringify(value)),
  })
}

interface Storing<Value> {
  readonly read: () => Value
  readonly write: (value: Value) => void
}

/** The same of a value that is stored in a way of its own. */
export function browserAtom<Value>(name: string, { read, write }: Storing<Value>) {
  const valueAtom = atom<Value | null>(null)
  valueAtom.onMount = (set) => {
    const update = () => set(read())
    update()
    return watchStored(name, update)
  }
  return atom(
    // Already in the first render, so that pages shown later do not move.
    (get) => get(valueAtom) ?? read(),
    (_, set, value: Value) => {
      set(valueAtom, () => value)
      write(value)
    },
  )
}
