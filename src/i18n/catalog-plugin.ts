import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalogName, SERVER_AREAS } from './areas.ts'
import { compileText } from './compile-text.ts'

const ALL = 'virtual:catalogs'
const ONE = 'virtual:catalog/'
const LANGUAGES = ['fr', 'nl', 'en', 'de']

/**
 * Serves `virtual:catalog/<language>`, the compiled messages that every page has, `virtual:catalog/<language>/<area>`, those of an
 * area that comes on demand (areas.ts), and `virtual:catalogs`, a table of all of them.
 */
export function catalogPlugin(messagesFolder: string, onDemand: readonly string[]): Plugin {
  const comesWithEveryPage = (area: string) => !onDemand.includes(area) && !SERVER_AREAS.includes(area)
  return {
    name: 'vitrine-catalog',
    resolveId: (id) => (id === ALL || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return tableOfCatalogs(onDemand)
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const [language = '', area] = id.slice(ONE.length + 1).split('/')
      const areas = areasIn(messagesFolder).filter((name) => (area ? name === area : comesWithEveryPage(name)))
      for (const name of areas) this.addWatchFile(join(messagesFolder, `${name}.json`))
      return `export const messages = ${JSON.stringify(compileCatalog(messagesFolder, language, areas))}`
    },
  }
}

/** The compiled messages of some areas in one language: key to what Lingui runs. Throws on a message that is no ICU message. */
export function compileCatalog(folder: string, language: string, areas = areasIn(folder)): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  for (const area of areas) {
    const messages: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8'))
    for (const [key, texts] of Object.entries(messages)) {
      const text = texts[language]
      if (text !== undefined) compiled[key] = compileText(text)
    }
  }
  return compiled
}

function tableOfCatalogs(onDemand: readonly string[]): string {
  const names = LANGUAGES.flatMap((language) => [catalogName(language), ...onDemand.map((area) => catalogName(language, area))])
  const entries = names.map((name) => `  '${name}': () => import('${ONE}${name}'),`)
  return `export const catalogs = {\n${entries.join('\n')}\n}\n`
}

function areasIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}
