/** What became of an address that a visitor hands on: the device has dealt with it, it is on the clipboard, or neither. */
export type Sharing = 'handed-on' | 'copied' | 'refused'

/** Hands an address to the device's own way of sharing; where there is none, or it fails, puts it on the clipboard. */
export async function shareAddress(address: { readonly title: string; readonly url: string }): Promise<Sharing> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(address)
      return 'handed-on'
    } catch (error) {
      // Closed without sharing: that was the visitor's wish.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed-on'
    }
  }
  try {
    await navigator.clipboard.writeText(address.url)
    return 'copied'
  } catch {
    // A page that is not served securely has no clipboard.
    return 'refused'
  }
}
