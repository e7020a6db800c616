/** The function of the Meta pixel: it queues calls until its script sets `callMethod`. */
interface PixelFunction {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: unknown[]
  push: PixelFunction
  loaded: boolean
  version: string
  /** The default would make the script report address changes too; the site reports pages when they are shown. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: PixelFunction
    _fbq?: PixelFunction
  }
}

/** A call of the Meta pixel, for instance `pixel('track', 'PageView')`. */
export function pixel(...call: readonly unknown[]): void {
  const fbq = window.fbq ?? createPixel()
  fbq(...call)
}

function createPixel(): PixelFunction {
  const call = (...parameters: readonly unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...parameters)
    else fbq.queue.push(parameters)
  }
  const fbq: PixelFunction = Object.assign(call, {
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
    // The next line replaces it by the function itself, as its script requires.
    push: call as PixelFunction,
  })
  fbq.push = fbq
  window.fbq = fbq
  window._fbq ??= fbq
  return fbq
}
