import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { CommonTexts, FormTexts, TextSources } from '#src/definition/form-texts/form-texts.ts'

/** The form texts of files that every site has, by schema name, and texts common to all forms. */
const FOLDER = join(import.meta.dirname, 'words')

/** The file with the form texts of a schema; for "content/article" in the folder of its module type. Null without one. */
export function formTextsFile(name: string, moduleTypes: ModuleTypes): string | null {
  const type = name.startsWith('content/') ? name.slice('content/'.length) : null
  return type === null ? join(FOLDER, `${name}.json`) : (moduleTypes[type]?.studioTexts ?? null)
}

/** The form texts of a schema, unchecked: the loader of module types checks those of packages, a test checks ours. */
export function readFormTexts(name: string, moduleTypes: ModuleTypes): TextSources {
  const file = formTextsFile(name, moduleTypes)
  const own: FormTexts = file === null || !existsSync(file) ? {} : JSON.parse(readFileSync(file, 'utf8'))
  return { own, common: readCommonTexts() }
}

let common: CommonTexts | null = null

/** The texts common to all forms. */
export function readCommonTexts(): CommonTexts {
  common ??= JSON.parse(readFileSync(join(FOLDER, 'common.json'), 'utf8')) as CommonTexts
  return common
}
