import { useEffect, useEffectEvent } from 'react'
import { enterOverlay } from './overlay-history.ts'

/** Gives what is open its entry of the history, which Back closes; for what is no native dialog with `data-overlay`. */
export function useOverlayEntry(name: string, isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? enterOverlay({ name, close: () => onBack() }) : undefined), [name, isOpen])
}
