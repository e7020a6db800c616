/** A link with its subject: "/fr/demander-une-visite/?property=1001". Anchors, files and external addresses are unchanged. */
export function subjectLink(href: string, subject: 'property' | 'project', id: number | string): string {
  const [, path, search = '', hash = ''] = /^(\/(?![/\\])[^?#.]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  if (path === undefined) return href
  const parameters = new URLSearchParams(search)
  parameters.set(subject, String(id))
  return `${path}?${parameters}${hash}`
}
