/** Calls `act` when the browser is idle, or after `timeoutMs` at the latest; 0 for no limit. Returns the function that cancels the call. */
export function whenIdle(act: () => void, timeoutMs = 0): () => void {
  if (window.requestIdleCallback) {
    const requested = window.requestIdleCallback(act, { timeout: timeoutMs })
    return () => window.cancelIdleCallback(requested)
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(act, 100)
  return () => clearTimeout(timer)
}
