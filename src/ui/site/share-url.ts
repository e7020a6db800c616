/** The result of sharing a URL: handled by the device, copied to the clipboard, or neither. */
export type Sharing = 'handed-on' | 'copied' | 'refused'

/** Shares a URL by the device's dialog; otherwise copies it to the clipboard. */
export async function shareUrl(link: { readonly title: string; readonly url: string }): Promise<Sharing> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'handed-on'
    } catch (error) {
      // Cancelled by the visitor.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed-on'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    // Insecure pages have no clipboard.
    return 'refused'
  }
}
