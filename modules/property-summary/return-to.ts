/** The part of the browser's Navigation API that is used here; older browsers lack it. */
interface VisitedPages {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null; readonly key: string }[]
  readonly traverseTo: (key: string) => unknown
}

/** Goes back in the history to the latest entry of a page, whatever its fragment. Returns false if there is none. */
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
