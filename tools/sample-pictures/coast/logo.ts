import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paint } from './palette.ts'

/** The needle of a compass that points to the north-north-west, out to sea, above a wave. */
export function drawMark(needle: string, wave: string, ground?: string): string {
  const plate = ground ? `<circle cx="24" cy="24" r="24" fill="${ground}"/>` : ''
  const ring = `<circle cx="24" cy="22" r="14.5" fill="none" stroke="${needle}" stroke-width="2.6"/>`
  const pointer = `<g transform="rotate(-22.5 24 22)"><path d="M24 4.5 28 22h-8z" fill="${wave}"/><path d="M24 39.5 20 22h8z" fill="${needle}"/></g>`
  const line = `<path d="M6 41c3.6-2.8 6-2.8 9 0s5.4 2.8 9 0 5.4-2.8 9 0 5.4 2.8 9 0" fill="none" stroke="${wave}" stroke-width="2.8" stroke-linecap="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${plate}${ring}${pointer}${line}</svg>\n`
}

/** Writes the marks of the coast sample. */
export async function writeCoastLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'logo.svg'), drawMark(paint.deep, '#b8442c'))
  await writeFile(join(folder, 'logo-light.svg'), drawMark(paint.white, paint.mustard))
}
