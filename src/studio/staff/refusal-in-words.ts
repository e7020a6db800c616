import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { RefusedError } from '#src/base/text/refusal.ts'
import { findingText } from '#src/i18n/finding-text.ts'
import { createServerTexts, type ServerText } from '#src/i18n/server-texts.ts'
import type { AppError } from '#src/platform/errors/app-error.ts'
import { personName } from './person-name.ts'

const texts = createServerTexts()

/** The limit of findings in a message; the form shows the others at their fields. */
const MAX_FINDINGS = 3

/** The message for a refusal, in the user's language. */
export function refusalInWords({ code, values, cause, message }: AppError, language: Language): string {
  const text = texts(language)
  const refusal = cause instanceof RefusedError ? cause.refusal : null
  if (refusal !== null) {
    const { name, ...others } = refusal.values ?? {}
    const known = typeof name === 'string' ? { ...others, name: personName(name, language) } : refusal.values
    const sentence = text(`studio-refusal.${refusal.code}`, known)
    return [sentence, ...findingSentences(refusal.findings ?? [], text)].join(' ')
  }
  const sentence = text(`studio-error.${code}`, values)
  return sentence === `studio-error.${code}` ? message : sentence
}

/** Each distinct sentence once, with its files: "A link leads to no page. Correct it (home, contact)." */
function findingSentences(findings: readonly Finding[], text: ServerText): readonly string[] {
  const files = new Map<string, Set<string>>()
  for (const finding of findings) {
    const { file, message, suggestion } = finding
    const words = findingText(text, finding) ?? `${text('studio-words.of-package')} ${message}. ${suggestion}`
    files.set(words, (files.get(words) ?? new Set()).add(nameOf(file)))
  }
  return [...files].slice(0, MAX_FINDINGS).map(([words, names]) => `${words} (${[...names].slice(0, MAX_FINDINGS).join(', ')})`)
}

/** "pages/home.json" is "home". */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
}
