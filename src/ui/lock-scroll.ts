/** Prevents the page behind a dialog from scrolling; returns the function that restores it. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, paddingRight: style.paddingRight }
  const scrollbarPx = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  // The scrollbar's width stays reserved, so that nothing moves.
  if (scrollbarPx > 0) style.paddingRight = `${scrollbarPx}px`
  return () => {
    Object.assign(style, before)
  }
}
