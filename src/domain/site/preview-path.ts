const PREVIEW = 'preview'

/** Whether a path is of preview mode: one of its segments is "preview" (SHELL-07). */
export function isPreviewPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return pathname.split('/').some((segment) => decoded(segment).toLowerCase() === PREVIEW)
}

/**
 * Where a link leads for somebody in preview mode: a path of the site stays in the preview; files, the API, anchors and addresses
 * elsewhere are as they were.
 */
export function toPreviewPath(href: string): string {
  return isPagePath(href) && !isPreviewPath(href) ? `/${PREVIEW}${href}` : href
}

/** Whether a link leads to a page of this site; the paths of pages have no dot in them, the names of files do. */
function isPagePath(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/, 1)
  return /^\/(?![/\\])/.test(pathname) && !pathname.startsWith('/api/') && !pathname.includes('.')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
