import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { type MemberNode, type ObjectNode, parse } from '@humanwhocodes/momoa'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { readPackageFolders } from '#src/base/process/package-folders.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { calledFrom, root } from './prepare.mjs'
import { type InterfaceText, type ReadTexts, readPo, toPo } from './texts-po.ts'

/** Shared interface texts, and those of module types. */
const TEXTS = ['src/i18n/messages/*.json', 'modules/*/texts.json']

/** Writes `<language>.po` for each language but the source, and prints missing texts. */
export async function exportTexts(folder: string, from: Language, project: string = root): Promise<void> {
  const texts = await readTexts(project)
  const target = resolve(calledFrom, folder)
  await mkdir(target, { recursive: true })
  for (const to of LANGUAGES.filter((language) => language !== from)) {
    await writeFile(join(target, `${to}.po`), toPo(texts, from, to))
    const missing = texts.flatMap(({ key, texts: { [to]: text } }) => (text === undefined ? [key] : []))
    console.log(`${join(folder, `${to}.po`)}: ${texts.length} texts, ${sentenceOfMissing(missing)}`)
  }
}

/** Writes the translations of PO files into the interface, all or none. Throws a UserError with all problems. */
export async function importTexts(files: readonly string[], project: string = root): Promise<void> {
  const texts = await readTexts(project)
  const read = await Promise.all(files.map(async (file) => ({ file, ...readPo(await readPoFile(file), texts) })))
  const problems = read.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))
  if (problems.length > 0) throw new UserError([...problems, 'Nothing was changed.'].join('\n'))
  for (const { file, language, changed, missing } of read) {
    if (language !== null) await storeTexts(project, texts, language, changed)
    console.log(`${file}: ${changed.size} changed, ${sentenceOfMissing(missing)}`)
    const installed = filesOf(texts, changed).filter((path) => path.split('/').includes('node_modules'))
    // Also writes into an installed package, until its next installation.
    for (const path of installed) console.log(`${path} is of an installed package: send its author the translation.`)
  }
}

async function readTexts(project: string): Promise<readonly InterfaceText[]> {
  const areas = textFiles(project).map(async (file) => {
    const texts: Readonly<Record<string, InterfaceText['texts']>> = JSON.parse(await readFile(join(project, file), 'utf8'))
    return Object.entries(texts).map(([key, text]) => ({ key, file, texts: text }))
  })
  return (await Promise.all(areas)).flat()
}

/** The text files, relative to the project; those of packages last. */
function textFiles(project: string): readonly string[] {
  const ours = globSync(TEXTS, { cwd: project })
  const ofPackages = readPackageFolders(project).folders.flatMap(({ path }) => {
    const files = globSync('*/texts.json', { cwd: path })
    return files.toSorted().map((file) => relative(project, join(path, file)))
  })
  return [...ours.toSorted(), ...ofPackages].map((file) => file.replaceAll(sep, '/'))
}

async function readPoFile(file: string): Promise<string> {
  try {
    return await readFile(resolve(calledFrom, file), 'utf8')
  } catch {
    throw new UserError(`"${file}" cannot be read.`, 2)
  }
}

async function storeTexts(
  project: string,
  texts: readonly InterfaceText[],
  language: Language,
  changed: ReadTexts['changed'],
): Promise<void> {
  for (const file of filesOf(texts, changed)) {
    const path = join(project, file)
    await writeFile(path, withTexts(await readFile(path, 'utf8'), language, changed))
  }
}

/** The files with changed texts. */
function filesOf(texts: readonly InterfaceText[], changed: ReadTexts['changed']): readonly string[] {
  return [...new Set(texts.flatMap((text) => (changed.has(text.key) ? [text.file] : [])))]
}

/** A message file with changed texts in one language; all other bytes stay. */
function withTexts(json: string, language: Language, changed: ReadTexts['changed']): string {
  const edits = membersOf(parse(json, { ranges: true }).body).flatMap((entry) => {
    const text = changed.get(nameOf(entry))
    if (text === undefined) return []
    const members = membersOf(entry.value)
    const [same, last] = [members.find((member) => nameOf(member) === language), members.at(-1)]
    if (same !== undefined) return [{ range: rangeOf(same.value), text: JSON.stringify(text) }]
    if (last === undefined) return []
    const [, end] = rangeOf(last)
    return [{ range: [end, end] as const, text: `, ${JSON.stringify(language)}: ${JSON.stringify(text)}` }]
  })
  return edits.toReversed().reduce((all, { range: [start, end], text }) => all.slice(0, start) + text + all.slice(end), json)
}

function membersOf(node: { readonly type: string } | ObjectNode): readonly MemberNode[] {
  return 'members' in node ? node.members : []
}

function nameOf({ name }: MemberNode): string {
  return name.type === 'String' ? name.value : name.name
}

function rangeOf({ range }: { readonly range?: readonly number[] | undefined }): readonly [number, number] {
  const [start, end] = range ?? []
  if (start === undefined || end === undefined) throw new Error('[Bug] the JSON was parsed without ranges')
  return [start, end]
}

function sentenceOfMissing(keys: readonly string[]): string {
  return keys.length === 0 ? 'none missing' : `${keys.length} missing: ${keys.join(', ')}`
}
