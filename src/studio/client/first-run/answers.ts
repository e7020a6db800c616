import type { Language } from '#schemas/language.ts'
import type { StudioFirstRun } from '#schemas/studio/first-run-api.ts'

/** The answers as they are being given. */
export type Answers = Omit<StudioFirstRun, 'gaps'>

/** The four questions, and what comes of them. */
export const FIRST_RUN_STEPS = ['name', 'languages', 'town', 'preset', 'preview'] as const

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

export type AnswerProblem = 'name' | 'languages' | 'default' | 'town'

/** What keeps a step from being left; null for nothing. `known`: the languages that the site has texts in. */
export function problemOf(
  step: FirstRunStep,
  { name, languages, zip, town }: Answers,
  known: readonly Language[],
): AnswerProblem | null {
  if (step === 'name') return name.trim() === '' ? 'name' : null
  if (step === 'town') return /^\d{4}$/.test(zip.trim()) && town.trim() !== '' ? null : 'town'
  if (step !== 'languages') return null
  const [first] = languages
  if (first === undefined) return 'languages'
  return known.includes(first) ? null : 'default'
}

/** The languages with one more or one less; the first is the default one, and stays it while it is there. */
export function toggled(languages: readonly Language[], language: Language): readonly Language[] {
  return languages.includes(language) ? languages.filter((each) => each !== language) : [...languages, language]
}

/** The languages with another default. */
export function withDefault(languages: readonly Language[], first: Language): readonly Language[] {
  return [first, ...languages.filter((each) => each !== first)]
}
