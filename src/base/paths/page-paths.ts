import { isLanguage, type Language } from '#schemas/language.ts'

export function languageOfPath(path: string): Language {
  return path.split('/').find(isLanguage) ?? 'fr'
}

const PREVIEW = 'preview'

/** Whether a path is in preview mode: one of its segments is "preview" (SHELL-07). */
export function isPreviewPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return pathname.split('/').some((segment) => decoded(segment).toLowerCase() === PREVIEW)
}

/** A link in preview mode: page paths stay in the preview; files, the API, anchors and external addresses are unchanged. */
export function toPreviewPath(href: string): string {
  return isPagePath(href) && !isPreviewPath(href) ? `/${PREVIEW}${href}` : href
}

/** The path of a preview as visitors have it. */
export function toPublicPath(path: string): string {
  const segments = path.split('/').filter((segment) => decoded(segment).toLowerCase() !== PREVIEW)
  return segments.join('/') || '/'
}

/** Whether a link leads to a page of this site: page paths have no dot, file names do. */
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
