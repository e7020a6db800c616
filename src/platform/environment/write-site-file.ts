import { existsSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_FILE } from './site-folders.ts'

/** Only the server's user may read it: it has secrets. */
const MODE = 0o600

/** Sets a variable in the file of a site; what else the file has stays as it is. */
export function setSiteVariable(folder: string, name: string, value: string): void {
  const file = join(folder, SITE_FILE)
  const place = existsSync(file) ? realpathSync(file) : file
  const text = existsSync(place) ? readFileSync(place, 'utf8') : ''
  const mode = statSync(place, { throwIfNoEntry: false })?.mode ?? MODE
  const draft = `${place}.draft`
  writeFileSync(draft, withVariable(text, name, value), { mode, flush: true })
  renameSync(draft, place)
}

/** The last line that sets the variable counts, and is replaced; without one it is added. */
export function withVariable(text: string, name: string, value: string): string {
  const line = `${name}=${value}`
  const found = [...text.matchAll(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm'))].at(-1)
  if (found !== undefined) return `${text.slice(0, found.index)}${line}${text.slice(found.index + found[0].length)}`
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
}
