import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the page has hydrated: false on the server and in the first render; for parts that need JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
