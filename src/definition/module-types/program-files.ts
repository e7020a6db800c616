import { pathToFileURL } from 'node:url'

// Builds of commands and server have another form of this file, with the module types and connectors of the program in it.

/** Imports a file by its path. */
export function importFile(file: string): Promise<{ readonly [name: string]: unknown }> {
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** The fingerprint of the program that is built; null where it runs from its sources. */
export const BUILT_PROGRAM: string | null = null
