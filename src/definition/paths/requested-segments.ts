const MAX_PATH_LENGTH = 2000

/** The decoded segments of a requested path in original case; null for an impossible path. */
export function requestedSegments(pathname: string): string[] | null {
  // Browsers treat "//host" as another site, so no answer may redirect there.
  if (pathname.length > MAX_PATH_LENGTH || pathname.startsWith('//')) return null
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment))
    // A decoded slash is no separator, and browsers send no dot segments.
    const isOdd = segments.some((segment) => /[/\\{}\p{Cc}]/u.test(segment) || segment === '.' || segment === '..')
    return isOdd ? null : segments
  } catch {
    return null
  }
}
