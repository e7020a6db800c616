/**
 * The link to a page of the site, told what it is about: "/fr/demander-une-visite/?property=1001". Anchors, files and addresses
 * elsewhere are as they were.
 */
export function subjectLink(href: string, subject: 'property' | 'project', id: number | string): string {
  const [, path, search = '', hash = ''] = /^(\/(?![/\\])[^?#.]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  if (path === undefined) return href
  const parameters = new URLSearchParams(search)
  parameters.set(subject, String(id))
  return `${path}?${parameters}${hash}`
}
