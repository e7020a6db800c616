import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:catalog/'

/** Serves `virtual:catalog/<language>`: the compiled messages of all areas in one language. */
export function catalogPlugin(messagesFolder: string): Plugin {
  return {
    name: 'vitrine-catalog',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      for (const file of messageFiles(messagesFolder)) this.addWatchFile(file)
      const messages = compileCatalog(messagesFolder, id.slice(PREFIX.length + 1))
      return `export const messages = ${JSON.stringify(messages)}`
    },
  }
}

/** The compiled messages of one language: key to what Lingui runs. Throws on a message that is no ICU message. */
export function compileCatalog(messagesFolder: string, language: string): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  for (const file of messageFiles(messagesFolder)) {
    const messages: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, texts] of Object.entries(messages)) {
      const text = texts[language]
      if (text !== undefined) compiled[key] = compileMessageOrThrow(text)
    }
  }
  return compiled
}

function messageFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(folder, file))
}
