import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { LANGUAGES } from '#schemas/language.ts'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { UserError } from '#src/base/process/user-error.mjs'
import { type AgencyAnswers, AnswerError, type NewAgency, readAgency } from '#src/definition/new-site/agency-answers.ts'
import { siteFiles } from './site-files.ts'

/** The answers from options, as typed. */
export type SiteOptions = AgencyAnswers

/** Writes a new site definition into an empty folder; returns the message. Throws a UserError for invalid answers. */
export async function addSite(sample: string, folder: string, options: SiteOptions): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not empty: name another folder, or empty this one.`, 2)
  const files = siteFiles(sample, readAnswers(options))
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

/** Asks on a terminal for missing options; an empty last answer means the first preset. */
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

function readAnswers(options: SiteOptions): NewAgency {
  try {
    return readAgency(options)
  } catch (error) {
    if (error instanceof AnswerError) throw new UserError(error.message, 2)
    throw error
  }
}
