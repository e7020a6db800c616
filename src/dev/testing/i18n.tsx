import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Language } from '#schemas/language.ts'
import { areasOnDemand, isStudioArea, SERVER_AREAS } from '#src/i18n/areas.ts'
import { compileFiles } from '#src/i18n/catalog-plugin.ts'
import { createI18n } from '#src/i18n/create-i18n.ts'
import { moduleTypes, texts } from './module-types.ts'

const ON_DEMAND = areasOnDemand(moduleTypes)
const MESSAGES = join(import.meta.dirname, '../../i18n/messages')

/** Each file in each language, compiled once: most view tests need most of them. */
const compiled = new Map<string, Record<string, string>>()

function compiledOf(file: string, language: Language): Record<string, string> {
  const key = `${language} ${file}`
  // The build passes the same object to Lingui as JSON.
  const messages = compiled.get(key) ?? (compileFiles([file], language) as Record<string, string>)
  compiled.set(key, messages)
  return messages
}

/** The interface texts in one language, compiled as in the build: all, or those of a page with some module types. */
export function i18nIn(language: Language, types?: readonly string[]) {
  const shared = readdirSync(MESSAGES).map((file) => [basename(file, '.json'), join(MESSAGES, file)] as const)
  const ofPages = [...shared, ...texts].filter(([area]) => !SERVER_AREAS.includes(area))
  const used = types?.flatMap((type) => moduleTypes[type]?.textAreas ?? [])
  const wanted = used
    ? ofPages.filter(([area]) => !(ON_DEMAND.includes(area) || isStudioArea(area)) || used.includes(area))
    : ofPages
  return createI18n(language, Object.assign({}, ...wanted.map(([, file]) => compiledOf(file, language))))
}

interface Props {
  readonly language?: Language
  /** The module types of the page; all if absent. */
  readonly types?: readonly string[]
  readonly children: ReactNode
}

/** Provides the interface texts to a rendered test; French by default. */
export function TestI18n({ language = 'fr', types, children }: Props) {
  return <I18nProvider i18n={i18nIn(language, types)}>{children}</I18nProvider>
}
