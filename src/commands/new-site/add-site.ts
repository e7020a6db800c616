import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { UserError } from '#src/bootstrap/user-error.mjs'
import type { NewAgency } from './copy-sample.ts'
import { siteFiles } from './site-files.ts'

/** The answers that options gave, as written. */
export interface SiteOptions {
  readonly name?: string | undefined
  /** "nl,fr"; the first is the default language. */
  readonly languages?: string | undefined
  /** "8400 Oostende". */
  readonly town?: string | undefined
  readonly preset?: string | undefined
}

/**
 * Writes the definition of a new site into a folder, which may not exist yet or is empty, and gives what to tell. Throws a UserError for answers
 * that cannot be, and writes nothing then.
 */
export async function addSite(sample: string, folder: string, options: SiteOptions): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not empty: name another folder, or empty this one.`, 2)
  const files = siteFiles(sample, readAgency(options))
  for (const [path, text] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return [
    `Wrote ${files.length} files into ${folder}.`,
    '',
    'Next:',
    `  1. ${join(folder, 'README.md')} says what to fill in before the site goes online.`,
    `  2. npx vitrine check ${folder}`,
    `  3. SITE_CONFIG=${folder} npx vitrine dev`,
  ].join('\n')
}

const QUESTIONS: Readonly<Record<keyof SiteOptions, string>> = {
  name: 'What is the agency called?',
  languages: `Which languages has the site, the default first (${LANGUAGES.join(', ')})?`,
  town: 'In which town is it, with its postcode ("8400 Oostende")?',
  preset: `Which look does it start from (${PRESET_NAMES.join(', ')})?`,
}

/** Asks in a terminal for what no option says; an empty answer to the last question is the first preset. */
export async function askSite(options: SiteOptions): Promise<SiteOptions> {
  if (!process.stdin.isTTY) return options
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = async (name: keyof SiteOptions) => options[name] ?? (await terminal.question(`${QUESTIONS[name]} `)).trim()
    return {
      name: await answer('name'),
      languages: await answer('languages'),
      town: await answer('town'),
      preset: (await answer('preset')) || PRESET_NAMES[0],
    }
  } finally {
    terminal.close()
  }
}

function readAgency({ name = '', languages = '', town = '', preset = PRESET_NAMES[0] }: SiteOptions): NewAgency {
  if (name.trim() === '') throw new UserError('The agency needs a name: --name "Agence du Parc".', 2)
  const [zip = '', ...words] = town.trim().split(/\s+/)
  const place = words.join(' ')
  if (!/^\d{4}$/.test(zip) || place === '') throw new UserError('The town needs its postcode: --town "8400 Oostende".', 2)
  if (!PRESET_NAMES.some((known) => known === preset))
    throw new UserError(`There is no preset "${preset}"; there are ${PRESET_NAMES.join(', ')}.`, 2)
  return { name: name.trim(), languages: readLanguages(languages), town: place, zip, preset }
}

function readLanguages(written: string): readonly Language[] {
  const codes = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '')
  const languages = codes.filter(isLanguage)
  if (languages.length === 0 || languages.length < codes.length || new Set(codes).size < codes.length)
    throw new UserError(`The languages are one or more of ${LANGUAGES.join(', ')}, each once: --languages nl,fr.`, 2)
  return languages
}
