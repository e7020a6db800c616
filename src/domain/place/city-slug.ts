import { slugify } from '#src/domain/text/slug.ts'

/**
 * The common key of all accepted spellings of a city: "Plombières|4850", in any case, and the slug form "plombieres|4850" both
 * give "plombieres|4850" (decision 039, point 10). The zip follows the last "|".
 */
export function citySlug(cityKeyOrSlug: string): string {
  const bar = cityKeyOrSlug.lastIndexOf('|')
  if (bar === -1) return `${slugify(cityKeyOrSlug)}|`
  return `${slugify(cityKeyOrSlug.slice(0, bar))}|${cityKeyOrSlug
    .slice(bar + 1)
    .trim()
    .toLowerCase()}`
}
