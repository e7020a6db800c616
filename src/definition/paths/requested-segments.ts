const MAX_PATH_LENGTH = 2000

/** The decoded segments of a requested path, in the case in which they were sent; null where nothing of the site can match. */
export function requestedSegments(pathname: string): string[] | null {
  // Browsers treat "//host" as another site: no answer leads to such a path, and no page has one.
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
