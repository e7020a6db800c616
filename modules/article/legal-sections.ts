export interface LegalSection {
  readonly id: string
  readonly title: string
}

const HEADING = /<h3>(.*?)<\/h3>/g

/**
 * Gives each heading of sanitised HTML an id and its level on the page, and lists them. `slugOf` is `slugify`, passed in because
 * views and schemas import it from different modules.
 */
export function legalSections(
  html: string,
  level: 'h2' | 'h3',
  slugOf: (title: string) => string,
): { readonly html: string; readonly sections: readonly LegalSection[] } {
  const sections: LegalSection[] = []
  const withIds = html.replace(HEADING, (_, inner: string) => {
    const title = plainText(inner)
    const slug = slugOf(title) || 'section'
    const id = freeId(slug, sections)
    sections.push({ id, title })
    return `<${level} id="${id}">${inner}</${level}>`
  })
  return { html: withIds, sections }
}

function freeId(slug: string, sections: readonly LegalSection[]): string {
  let id = slug
  for (let number = 2; sections.some((section) => section.id === id); number++) id = `${slug}-${number}`
  return id
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}
