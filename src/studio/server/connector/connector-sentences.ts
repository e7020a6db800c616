import type { Language } from '#schemas/language.ts'
import sentences from '#src/i18n/messages/connector-sentences.json' with { type: 'json' }
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { saidIn } from '#src/studio/server/connector-words.ts'

/** An English sentence of the catalogue as its fixed parts and the names of its gaps. */
interface Pattern {
  readonly name: string
  readonly words: readonly string[]
  readonly names: readonly string[]
}

const PLACEHOLDER = /\{(\w+)\}/
/** The length limit for inserted texts; enough for an address. */
const MAX_SENTENCE = 4000

const texts = createServerTexts()
/** The most specific first: "The table … is empty" also matches "… is empty". */
const patterns: readonly Pattern[] = Object.entries(sentences)
  .map(([key, { en }]) => patternOf(key.replace('connector.sentence.', ''), en))
  .toSorted((a, b) => b.words.join('').length - a.words.join('').length)

/** Translates the English sentences of connectors and imports, also in old reports. Other sentences stay unchanged. */
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
    // "A file: a sentence" matches everything with a colon.
    if (name === 'about' && translated(gaps[1] ?? '', language) === null) continue
    const values = names.map((gap, at) => [gap, partIn(gap, gaps[at] ?? '', language)])
    const text = texts(language)
    return text(`connector.sentence.${name}`, Object.fromEntries(values))
  }
  return null
}

/** The text for a gap: a translated reason, or a name. */
function partIn(name: string, value: string, language: Language): string {
  const known = translated(value, language)
  if (known !== null) return known
  // The form shows what the schema says about a setting.
  return name === 'problem' ? texts(language)('connector.sentence.setting-problem') : saidIn(value, language)
}

function patternOf(name: string, en: string): Pattern {
  const parts = en.split(PLACEHOLDER)
  return { name, words: parts.filter((_, at) => at % 2 === 0), names: parts.filter((_, at) => at % 2 === 1) }
}

/** The texts of the gaps, each as short as possible; null if the sentence differs. Without a regular expression, so in linear time. */
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
