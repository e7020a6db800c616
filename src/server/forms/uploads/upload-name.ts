const MAX_STEM_LENGTH = 80
/** No file system has longer names, nor longer paths to them. */
const MAX_READ_LENGTH = 4096
const FALLBACK = 'file'

/**
 * A file's name as it may stand in a mail or a download: without folders, controls, characters that turn text around or that file
 * systems refuse, of bounded length, and with the ending of what the file is.
 */
export function uploadName(given: string, extension: string): string {
  const name = given.slice(-MAX_READ_LENGTH).normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const bounded = [...stem].slice(0, MAX_STEM_LENGTH).join('').trim()
  return `${bounded || FALLBACK}.${extension}`
}
