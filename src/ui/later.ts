/**
 * The attributes of an element below the first screen, which the browser need not lay out at once. They are in the server's HTML alone: the
 * first script removes them, and React leaves them as they are.
 */
export function later(isLater: boolean): { readonly 'data-later'?: ''; readonly suppressHydrationWarning?: true } {
  if (!isLater) return {}
  return import.meta.env.SSR ? { 'data-later': '', suppressHydrationWarning: true } : { suppressHydrationWarning: true }
}
