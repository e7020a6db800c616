import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '#schemas/language.ts'
import { catalogName, isStudioArea, isTitleOfView, SERVER_AREAS } from './areas.ts'
import { compileText } from './compile-text.ts'

const ALL = 'virtual:catalogs'
const STUDIO = 'virtual:studio-catalogs'
const ONE = 'virtual:catalog/'

/**
 * Serves the compiled messages: `virtual:catalog/<language>` of every page with the table of the language's other catalogs,
 * `virtual:catalog/<language>/<area>` of an on-demand area (areas.ts), and the tables `virtual:catalogs`, of languages, and
 * `virtual:studio-catalogs`. `ofTypes`: the areas of module types with their files.
 */
export function catalogPlugin(
  messagesFolder: string,
  onDemand: readonly string[],
  ofTypes: ReadonlyMap<string, string> = new Map(),
): Plugin {
  const studioAreas = () => areasIn(messagesFolder).filter(isStudioArea)
  const comesWithEveryPage = (area: string) => ![...onDemand, ...SERVER_AREAS].includes(area) && !isStudioArea(area)
  return {
    name: 'vitrine-catalog',
    resolveId: (id) => (id === ALL || id === STUDIO || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return tableOfLanguages()
      if (id === `\0${STUDIO}`) return tableOfCatalogs([...studioAreas(), 'json-form'], LANGUAGES)
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const [language = '', area] = id.slice(ONE.length + 1).split('/')
      const ours = areasIn(messagesFolder).filter((name) => (area ? name === area : comesWithEveryPage(name)))
      const other = ofTypes.get(area ?? '')
      const files = [...ours.map((name) => fileOf(messagesFolder, name)), ...(other === undefined ? [] : [other])]
      const views = area === 'studio' ? studioAreas().map((name) => fileOf(messagesFolder, name)) : []
      for (const file of [...files, ...views]) this.addWatchFile(file)
      const messages = { ...compileFiles(files, language), ...compileFiles(views, language, isTitleOfView) }
      const written = `export const messages = ${JSON.stringify(messages)}`
      return area === undefined ? `${written}\n${tableOfCatalogs(onDemand, [language])}` : written
    },
  }
}

function fileOf(folder: string, area: string): string {
  return join(folder, `${area}.json`)
}

/**
 * The compiled messages of some files in one language, those whose key is `wanted`: key to what Lingui runs. Throws on a message that is no ICU
 * message.
 */
export function compileFiles(
  files: readonly string[],
  language: string,
  wanted: (key: string) => boolean = () => true,
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  for (const file of files) {
    const messages: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, texts] of Object.entries(messages)) {
      const text = texts[language]
      if (text !== undefined && wanted(key)) compiled[key] = compileText(text)
    }
  }
  return compiled
}

/** Only the catalog of a language names those of its areas: a page needs no others. */
function tableOfLanguages(): string {
  const entries = LANGUAGES.map((language) => `  '${language}': () => import('${ONE}${language}'),`)
  return `export const languages = {\n${entries.join('\n')}\n}\n`
}

function tableOfCatalogs(areas: readonly string[], languages: readonly string[]): string {
  const names = languages.flatMap((language) => areas.map((area) => catalogName(language, area)))
  const entries = names.map((name) => `  '${name}': () => import('${ONE}${name}'),`)
  return `export const catalogs = {\n${entries.join('\n')}\n}\n`
}

function areasIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}
