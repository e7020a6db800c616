import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { UserError } from './user-error.mjs'

// Only Node's own modules: commands read the file before anything is installed.

const USUAL_FILE = '.env'

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=\s*/

/**
 * Sets the variables of `.env` in a folder, or of the file that ENV_FILE names, that the environment does not set. Reads
 * nothing under NODE_ENV=test: tests must not depend on a file of one machine. Throws a UserError if the file cannot be read
 * or has an invalid line.
 */
export function loadEnvironmentFile(folder) {
  const { ENV_FILE, NODE_ENV } = process.env
  if (NODE_ENV === 'test') return
  const file = resolve(folder, ENV_FILE || USUAL_FILE)
  if (!ENV_FILE && !existsSync(file)) return
  const [problem] = environmentFileProblems(read(file), file)
  if (problem !== undefined) throw new UserError(problem)
  loadEnvFile(file)
}

/** One sentence for each line that Node would skip or misread. The sentences omit values, which may be secrets. */
export function environmentFileProblems(text, file) {
  if (text.startsWith('\uFEFF')) return [`${file} begins with a byte order mark: save it as UTF-8 without one.`]
  const problems = []
  const lines = text.split(/\r\n|\n|\r/)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (/^\s*(#|$)/.test(line)) continue
    const place = `${file}:${index + 1}`
    const [start] = ASSIGNMENT.exec(line) ?? []
    if (start === undefined) {
      problems.push(`${place} is no variable: write NAME=value, or begin the line with "#".`)
      continue
    }
    const quote = line[start.length]
    if (quote !== '"' && quote !== "'" && quote !== '`') continue
    const end = endOfQuoted(lines, index, start.length + 1, quote)
    if (end === undefined)
      problems.push(`${place} opens a quotation mark (${quote}) that is never closed: close it, or leave it out.`)
    else index = end
  }
  return problems
}

/** The line on which a quoted value ends, perhaps a later one. */
function endOfQuoted(lines, index, from, quote) {
  if (lines[index].includes(quote, from)) return index
  const later = lines.findIndex((line, at) => at > index && line.includes(quote))
  return later === -1 ? undefined : later
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(
      `The environment file ${file} cannot be read (${error.code}): correct ENV_FILE, or give this user the right to read it.`,
    )
  }
}
