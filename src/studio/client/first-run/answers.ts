import type { Language } from '#schemas/language.ts'
import type { StudioFirstRun } from '#schemas/studio/first-run-api.ts'

export type Answers = Omit<StudioFirstRun, 'gaps'>

/** The four questions and the preview. */
export const FIRST_RUN_STEPS = ['name', 'languages', 'town', 'preset', 'preview'] as const

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

export type AnswerProblem = 'name' | 'languages' | 'default' | 'town'

/** Why a step cannot be completed; null for no reason. `known`: the languages that the site has texts in. */
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

/** Adds or removes a language. The first is the default language and stays first. */
export function toggled(languages: readonly Language[], language: Language): readonly Language[] {
  return languages.includes(language) ? languages.filter((each) => each !== language) : [...languages, language]
}

/** Makes another language the default. */
export function withDefault(languages: readonly Language[], first: Language): readonly Language[] {
  return [first, ...languages.filter((each) => each !== first)]
}
