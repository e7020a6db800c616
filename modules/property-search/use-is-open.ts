import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Whether a dialog is open, whoever has opened it; false on the server and in the first render. */
export function useIsOpen(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Not every browser that has dialogs tells of their opening by an event.
      const observer = new MutationObserver(onChange)
      if (dialog.current) observer.observe(dialog.current, { attributeFilter: ['open'] })
      return () => observer.disconnect()
    },
    [dialog],
  )
  return useSyncExternalStore(
    subscribe,
    () => dialog.current?.open ?? false,
    () => false,
  )
}
