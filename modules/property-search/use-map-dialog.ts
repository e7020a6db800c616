import { useEffect, useState } from 'react'

const MARK = 'isMapOpen'

/** The full-screen map as an entry of the browser's history: Back closes it, Forward opens it again. */
export function useMapDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const follow = () => setIsOpen(isMarked())
    // The map is open for a visitor who returns from one of its properties.
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const open = () => {
    // Not by the router's replacement of `history.pushState`, which would treat this as a navigation.
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
