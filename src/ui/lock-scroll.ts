/** Keeps the page behind a dialog from scrolling; gives the function that lets it scroll again, from where it stood. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, paddingRight: style.paddingRight }
  const scrollbarPx = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  // What the scrollbar took stays free, so that nothing moves.
  if (scrollbarPx > 0) style.paddingRight = `${scrollbarPx}px`
  return () => {
    Object.assign(style, before)
  }
}
