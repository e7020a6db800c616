/** Mail scanners wrap links, and agencies copy them from mails. By host: the link is in a parameter, or in the last segment of the path. */
const WRAPPERS: readonly { readonly host: RegExp; readonly inner: (url: URL) => string | null }[] = [
  { host: /^urldefense(?:\.proofpoint)?\.com$/, inner: proofpointLink },
  { host: /\.safelinks\.protection\.(?:outlook\.com|office365\.us)$/, inner: ({ searchParams }) => searchParams.get('url') },
  { host: /^linkprotect\.cudasvc\.com$/, inner: ({ searchParams }) => searchParams.get('a') },
  { host: /^linklock\.titanhq\.com$/, inner: ({ searchParams }) => searchParams.get('url') },
  { host: /(?:^|\.)trendmicro\.com$/, inner: ({ searchParams }) => searchParams.get('url') },
  { host: /^clicktime\.(?:cloud\.postoffice\.net|symantec\.com)$/, inner: ({ searchParams }) => searchParams.get('u') },
  { host: /^(?:www\.)?google\.com$/, inner: googleLink },
  { host: /^secure-web\.cisco\.com$/, inner: ({ pathname }) => decoded(pathname.split('/').at(-1) ?? '') },
  // These replace the link by a number.
  { host: /(?:^|\.)(?:mimecast|mimecastprotect)\.com$/, inner: () => null },
]

/** A forwarded link may be wrapped several times. */
const MAX_WRAPPERS = 4

/** The link in a mail scanner's address; other addresses stay; null where the link cannot be read. */
export function unwrapLink(address: URL): URL | null {
  let url = address
  for (let unwrapped = 0; unwrapped < MAX_WRAPPERS; unwrapped++) {
    const wrapper = WRAPPERS.find(({ host }) => host.test(url.hostname))
    if (wrapper === undefined) return url
    const inner = wrapper.inner(url)
    if (inner === url.href) return url
    if (inner === null || !/^https?:/i.test(inner) || !URL.canParse(inner)) return null
    url = new URL(inner)
  }
  return null
}

/** Google wraps links only at "/url". */
function googleLink({ pathname, searchParams, href }: URL): string | null {
  return pathname === '/url' ? (searchParams.get('q') ?? searchParams.get('url')) : href
}

function proofpointLink({ pathname, search, hash, searchParams }: URL): string | null {
  if (pathname.startsWith('/v3/')) return thirdForm(`${pathname}${search}${hash}`)
  const written = searchParams.get('u')
  if (written === null || pathname.startsWith('/v1/')) return written
  return pathname.startsWith('/v2/') ? decoded(written.replaceAll('-', '%').replaceAll('_', '/')) : null
}

/** The repeat count of "**A"; "B" is one more. */
const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SHORTEST_RUN = 2

/** "/v3/__https://a.example/b*20c__;JQ!!…": each "*" is the next character of the list after the link, "**A" the next two. */
function thirdForm(text: string): string | null {
  const [, link, signs] = /^\/v3\/__(.+?)__;([\w+/=-]*)!/.exec(text) ?? []
  if (link === undefined || signs === undefined) return null
  const rest = [...Buffer.from(signs, 'base64url').toString('utf8')]
  const read = link.replaceAll(/\*(?:\*([\w-]))?/g, (_, run?: string) => {
    return rest.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + SHORTEST_RUN).join('')
  })
  // Some programs remove one of two slashes.
  return read.replace(/^(https?:\/)(?=[^/])/i, '$1/')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
