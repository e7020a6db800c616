import { readdirSync, readFileSync } from 'node:fs'
import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#schemas/language.ts'
import { compileText } from './compile-text.ts'
import { createI18n } from './create-i18n.ts'

/** The texts of one language: `text('mail.hello', { name })`. A missing one is returned as its key. */
export type ServerText = (key: string, values?: Record<string, string | number>) => string

export type ServerTexts = (language: Language) => ServerText

type Area = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads `messages/*.json` on first use, and compiles each text on first use. */
export function createServerTexts(folder: URL = new URL('./messages/', import.meta.url)): ServerTexts {
  let areas: readonly Area[] | null = null
  const instances = new Map<Language, I18n>()
  const compiled = new Set<string>()

  function compile(key: string, language: Language, i18n: I18n): void {
    if (compiled.has(`${language} ${key}`)) return
    compiled.add(`${language} ${key}`)
    areas ??= readAreas(folder)
    const message = areas.find((area) => Object.hasOwn(area, key))?.[key]?.[language]
    // The build passes the same catalog to Lingui as JSON.
    if (message !== undefined) i18n.load(language, { [key]: compileText(message) } as Messages)
  }

  return (language) => {
    const i18n = instances.get(language) ?? createI18n(language, {})
    instances.set(language, i18n)
    return (key, values) => {
      compile(key, language, i18n)
      return i18n._(key, values)
    }
  }
}

function readAreas(folder: URL): readonly Area[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Area)
}
