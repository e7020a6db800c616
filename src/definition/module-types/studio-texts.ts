import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#schemas/language.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { FORM_GROUPS, type FormTexts } from '#src/definition/form-texts/form-texts.ts'

/** The fault of a module type's studio.json ({@link FormTexts}); null for none. */
export function studioTextsProblem(file: string): string | null {
  const texts = readObject(file)
  if (texts === null) return 'it is no JSON object'
  const { title, description, called, views = {}, fields = {}, ...others } = texts
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return `it has "${unknown}", which no form reads`
  if (!isPlainObject(views) || !isPlainObject(fields)) return '"views" and "fields" are objects'
  return (
    wordsProblem('title', title) ??
    wordsProblem('description', description) ??
    wordsProblem('called', called) ??
    firstProblem(views, (view, words) => wordsProblem(`views/${view}`, words)) ??
    firstProblem(fields, fieldProblem)
  )
}

function fieldProblem(key: string, field: unknown): string | null {
  if (!isPlainObject(field)) return `"${key}" is no object`
  const { title, hint, item, called, values = {}, group, isInline, ...others } = field
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return `"${key}" has "${unknown}", which no form reads`
  if (group !== undefined && !FORM_GROUPS.some((known) => known === group))
    return `the group of "${key}" is none of ${FORM_GROUPS.join(', ')}`
  if (isInline !== undefined && typeof isInline !== 'boolean') return `"isInline" of "${key}" is neither true nor false`
  if (!isPlainObject(values)) return `the "values" of "${key}" are no object`
  return (
    wordsProblem(`${key}/title`, title) ??
    wordsProblem(`${key}/hint`, hint) ??
    wordsProblem(`${key}/item`, item) ??
    wordsProblem(`${key}/called`, called) ??
    firstProblem(values, (value, words) => wordsProblem(`${key}/values/${value}`, words))
  )
}

function wordsProblem(place: string, words: unknown): string | null {
  if (words === undefined) return null
  const missing = LANGUAGES.find((language) => typeof asObject(words)[language] !== 'string' || asObject(words)[language] === '')
  return missing === undefined ? null : `"${place}" has no text in "${missing}"`
}

function firstProblem(object: object, problemOf: (key: string, value: unknown) => string | null): string | null {
  for (const [key, value] of Object.entries(object)) {
    const problem = problemOf(key, value)
    if (problem !== null) return problem
  }
  return null
}

function readObject(file: string): { readonly [name in keyof FormTexts]?: unknown } | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}
