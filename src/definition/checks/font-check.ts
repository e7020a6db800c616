import type { Finding } from '#schemas/site/finding.ts'
import { FONT_ROLES, type FontRole, HEAVY_FONT_BYTES, MAX_FONT_BYTES, type WrittenOwnFont } from '#schemas/site/theme-fonts.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { neededCharacters } from '#src/definition/fonts/characters.ts'
import type { FontFacts } from '#src/definition/fonts/font-facts.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'

/** The number of missing characters that a message lists. */
const NAMED = 12

/** Faults of the agency's font files: not a font, too large, missing letters of an enabled language, or no web font. */
export function checkFonts(definition: Definition): readonly Finding[] {
  const source = definition.sources.get('site.json')
  const fonts = definition.config?.theme?.fonts
  if (source === undefined || fonts === undefined) return []
  return FONT_ROLES.flatMap((role) => {
    const own = fonts[role]
    if (own === undefined) return []
    const { errors, warnings } = faultsOf(role, own, definition)
    return [...errors.map((fault) => findingAt(source, fault)), ...warnings.map((fault) => findingAt(source, fault, 'warning'))]
  })
}

function faultsOf(role: FontRole, own: WrittenOwnFont, definition: Definition) {
  const errors: Fault[] = []
  const warnings: Fault[] = []
  for (const field of ['file', 'boldFile'] as const) {
    const name = own[field]
    // Another check reports a missing file.
    if (name === undefined || !definition.media.has(name)) continue
    const path = ['theme', 'fonts', role, field]
    const file = definition.ownFonts.get(name)
    if (file === undefined) errors.push(tooLarge(path, name))
    else if (file.facts === null) errors.push(noFont(path, name))
    else warnings.push(...weaknesses(path, file.facts, file.sizeBytes, definition))
  }
  const regular = definition.ownFonts.get(own.file)?.facts
  if (role === 'text' && regular && own.boldFile === undefined && regular.weights[1] < 600) warnings.push(withoutBold(role))
  return { errors, warnings }
}

function weaknesses(path: readonly string[], facts: FontFacts, sizeBytes: number, { languages }: Definition): readonly Fault[] {
  const missing = neededCharacters(languages).filter((character) => !facts.characters.has(character))
  return [
    ...(missing.length > 0 ? [lacksCharacters(path, missing)] : []),
    ...(sizeBytes > HEAVY_FONT_BYTES ? [heavy(path, sizeBytes)] : []),
    ...(facts.forbidsEmbedding ? [forbidden(path)] : []),
  ]
}

function tooLarge(path: readonly string[], name: string): Fault {
  const message = `media/${name} has more than ${MAX_FONT_BYTES / 1000} kB`
  const suggestion = 'Use the woff2 file of the font, with the Latin characters alone.'
  return { path, code: 'font-too-large', message, suggestion }
}

function noFont(path: readonly string[], name: string): Fault {
  const message = `media/${name} is no font that browsers read`
  const suggestion = 'Use the font’s file as woff2, ttf or otf; collections (ttc) and archives are none.'
  return { path, code: 'unreadable-font', message, suggestion }
}

function lacksCharacters(path: readonly string[], missing: readonly string[]): Fault {
  const named = missing.slice(0, NAMED).join(' ')
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
  const message = `the font lacks ${named}${more}; they show in another font`
  const suggestion = 'Use a file with all Latin characters ("Latin" or "Latin-1" of the foundry’s choices), or another font.'
  return { path, code: 'font-lacks-characters', message, suggestion }
}

function heavy(path: readonly string[], sizeBytes: number): Fault {
  const message = `the font has ${Math.round(sizeBytes / 1000)} kB, which visitors wait for; ${HEAVY_FONT_BYTES / 1000} kB are plenty`
  const suggestion = 'Use its woff2 file, with the Latin characters and only the weights that you need.'
  return { path, code: 'heavy-font', message, suggestion }
}

function forbidden(path: readonly string[]): Fault {
  const message = 'the file itself says that it may not be embedded (OS/2 fsType)'
  const suggestion = 'Ask the foundry for the web font: desktop fonts are mostly not licensed for sites.'
  return { path, code: 'font-not-embeddable', message, suggestion }
}

function withoutBold(role: FontRole): Fault {
  const message = 'the font has no bold, which browsers then imitate'
  const suggestion = 'Add "boldFile", or use a variable font.'
  return { path: ['theme', 'fonts', role, 'file'], code: 'font-without-bold', message, suggestion }
}
