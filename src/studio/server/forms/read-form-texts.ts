import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { CommonTexts, FormTexts, TextSources } from '#src/definition/form-texts/form-texts.ts'

/** What the forms of the files say that every site has, by the names of their schemas, and what all forms share. */
const FOLDER = join(import.meta.dirname, 'words')

/** The file that says what the form of a schema says: that of "content/article" is in the folder of its module type; null for a type without one. */
export function formTextsFile(name: string, moduleTypes: ModuleTypes): string | null {
  const type = name.startsWith('content/') ? name.slice('content/'.length) : null
  return type === null ? join(FOLDER, `${name}.json`) : (moduleTypes[type]?.studioTexts ?? null)
}

/** The texts of the form of a schema, as its files have them. The loader of module types checks those of packages, a test ours. */
export function readFormTexts(name: string, moduleTypes: ModuleTypes): TextSources {
  const file = formTextsFile(name, moduleTypes)
  const own: FormTexts = file === null || !existsSync(file) ? {} : JSON.parse(readFileSync(file, 'utf8'))
  return { own, common: readCommonTexts() }
}

let common: CommonTexts | null = null

/** What all forms share. */
export function readCommonTexts(): CommonTexts {
  common ??= JSON.parse(readFileSync(join(FOLDER, 'common.json'), 'utf8')) as CommonTexts
  return common
}
