import { useEffect, useState } from 'react'

const MARK = 'isMapOpen'

/** The map over the whole window as an entry of the browser's history: its button Back closes it, Forward opens it again. */
export function useMapDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const follow = () => setIsOpen(isMarked())
    // The map is open already for a visitor who comes back from a property on it.
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const open = () => {
    // Not by `history.pushState`, which the router has replaced by its own: to it this is the page that it shows.
    History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: true }, '')
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    if (isMarked()) window.history.back()
  }
  return { isOpen, open, close }
}

function isMarked(): boolean {
  return window.history.state?.[MARK] === true
}
