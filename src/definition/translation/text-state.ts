import type { Language } from '#schemas/language.ts'
import type { TranslationNote } from '#schemas/site/translations.ts'
import type { TranslationState } from '#schemas/studio/languages-api.ts'
import type { SiteText } from './site-texts.ts'
import { textFingerprint } from './text-fingerprint.ts'

export interface KnownOfText {
  /** The note of translations.json; null for none. */
  readonly note: TranslationNote | null
  /** The live text; null if it is new or its file unchanged. */
  readonly live: SiteText | null
  readonly defaultLanguage: Language
}

/** The state of a text in a language; null if there is nothing to translate: a plain line, or a text without any language. */
export function textState(
  text: SiteText,
  language: Language,
  { note, live, defaultLanguage }: KnownOfText,
): TranslationState | null {
  const { written, kind } = text
  if (kind === 'line') return null
  if (typeof written === 'string') return isBlank(written, kind) ? null : 'shared'
  const own = written[language] ?? ''
  if (isBlank(own, kind)) return Object.values(written).every((each) => isBlank(each, kind)) ? null : 'missing'
  if (note?.todo === true) return 'marked'
  if (note !== null) {
    const source = written[note.from] ?? ''
    return source !== '' && textFingerprint(source) !== note.source ? 'outdated' : 'translated'
  }
  const [before, after] = [writtenIn(live, defaultLanguage), written[defaultLanguage]]
  const isOutdated = language !== defaultLanguage && before !== undefined && before !== after && writtenIn(live, language) === own
  return isOutdated ? 'outdated' : 'translated'
}

/** Whether a text has no letter, in rich text outside tags. */
export function isBlank(text: string, kind: SiteText['kind']): boolean {
  return (kind === 'rich-text' ? text.replaceAll(/<[^<>]*>|&nbsp;/g, '') : text).trim() === ''
}

function writtenIn(text: SiteText | null, language: Language): string | undefined {
  return text === null || typeof text.written === 'string' ? undefined : text.written[language]
}
