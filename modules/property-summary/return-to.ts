/** The part of the browser's Navigation API that is used here; older browsers lack it. */
interface VisitedPages {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null; readonly key: string }[]
  readonly traverseTo: (key: string) => unknown
}

/**
 * Goes back to where the visitor was on a page: to its latest entry in the history before this one, as often as Back would have to be pressed.
 * Returns whether there is one. Parts of a page, by fragment, are the same page.
 */
export function returnTo(href: string): boolean {
  const { navigation } = window as { readonly navigation?: VisitedPages }
  const wanted = pageOf(new URL(href, window.location.href))
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const entry = before.findLast(({ url }) => url !== null && pageOf(new URL(url)) === wanted)
  if (!navigation || !entry) return false
  navigation.traverseTo(entry.key)
  return true
}

function pageOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}
