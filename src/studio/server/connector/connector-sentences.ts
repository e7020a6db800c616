import type { Language } from '#schemas/language.ts'
import sentences from '#src/i18n/messages/connector-sentences.json' with { type: 'json' }
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { saidIn } from '#src/studio/server/connector-words.ts'

/** A sentence of the catalog in English: what it says, and the names of the gaps between. */
interface Pattern {
  /** Its key, without what all keys begin with. */
  readonly name: string
  readonly words: readonly string[]
  readonly names: readonly string[]
}

const PLACEHOLDER = /\{(\w+)\}/
/** What a source or a file wrote into a sentence: long enough for an address. */
const MAX_SENTENCE = 4000

const texts = createServerTexts()
/** Those with the most words of their own first: "The table … is empty" is also "… is empty". */
const patterns: readonly Pattern[] = Object.entries(sentences)
  .map(([key, { en }]) => patternOf(key.replace('connector.sentence.', ''), en))
  .toSorted((a, b) => b.words.join('').length - a.words.join('').length)

/**
 * What connectors, and imports of their listings, say in whole English sentences (notes and reasons of failures), in a language. Reports keep
 * the English text, so those of before are translated too. What no sentence of the catalog fits stays as it is: packages have their own.
 */
export function sentenceIn(said: string, language: Language): string {
  if (language === 'en') return saidIn(said, language)
  return said
    .split('\n')
    .map((line) => translated(line, language) ?? saidIn(line, language))
    .join('\n')
}

function translated(said: string, language: Language): string | null {
  if (said.length > MAX_SENTENCE) return null
  for (const { name, names, words } of patterns) {
    const gaps = gapsIn(said, words)
    if (gaps === null) continue
    // "A file: a sentence" fits all that has a colon.
    if (name === 'about' && translated(gaps[1] ?? '', language) === null) continue
    const values = names.map((gap, at) => [gap, partIn(gap, gaps[at] ?? '', language)])
    const text = texts(language)
    return text(`connector.sentence.${name}`, Object.fromEntries(values))
  }
  return null
}

/** What stands in a gap: a reason, or the name of something. */
function partIn(name: string, value: string, language: Language): string {
  const known = translated(value, language)
  if (known !== null) return known
  // What a schema says of a setting is told by its form.
  return name === 'problem' ? texts(language)('connector.sentence.setting-problem') : saidIn(value, language)
}

function patternOf(name: string, en: string): Pattern {
  const parts = en.split(PLACEHOLDER)
  return { name, words: parts.filter((_, at) => at % 2 === 0), names: parts.filter((_, at) => at % 2 === 1) }
}

/** What stands between the words, each gap as short as can be; null where the text has other words. Without a pattern, so in linear time. */
function gapsIn(said: string, [first = '', ...others]: readonly string[]): readonly string[] | null {
  if (others.length === 0) return said === first ? [] : null
  if (!said.startsWith(first)) return null
  const gaps: string[] = []
  let from = first.length
  for (const [at, words] of others.entries()) {
    const isLast = at === others.length - 1
    const to = isLast ? said.length - words.length : said.indexOf(words, from + 1)
    if (to <= from || !said.startsWith(words, to)) return null
    gaps.push(said.slice(from, to))
    from = to + words.length
  }
  return gaps
}
