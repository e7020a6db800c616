import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Whether a dialog is open, also if the first script opened it; false on the server and before hydration. */
export function useIsOpen(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Some browsers fire no event when a dialog opens.
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
