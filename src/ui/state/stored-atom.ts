import { atom } from 'jotai'
import { readStored, store } from './browser-storage.ts'
import { watchStored } from './watch-stored.ts'

/**
 * A value in local storage as JSON; changes by other tabs arrive. Read it with `useBrowserAtom`, since stored values must not
 * show before hydration.
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

/** {@link storedAtom} with another storage format. */
export function browserAtom<Value>(name: string, { read, write }: Storing<Value>) {
  const valueAtom = atom<Value | null>(null)
  valueAtom.onMount = (set) => {
    const update = () => set(read())
    update()
    return watchStored(name, update)
  }
  return atom(
    // Read in the first render already, so that later pages do not shift.
    (get) => get(valueAtom) ?? read(),
    (_, set, value: Value) => {
      set(valueAtom, () => value)
      write(value)
    },
  )
}
