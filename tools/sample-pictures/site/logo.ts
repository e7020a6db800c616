import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A gable standing over the line of a valley. `ground` is the plate behind it, when there is one. */
export function drawMark(gable: string, valley: string, ground?: string): string {
  const plate = ground ? `<rect width="48" height="48" rx="10" fill="${ground}"/>` : ''
  const roof = `<path d="M9 25.5 24 10.5l15 15" fill="none" stroke="${gable}" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>`
  const stones = `<path d="M20.5 31v-6.2a3.5 3.5 0 0 1 7 0V31" fill="none" stroke="${gable}" stroke-width="2.6" stroke-linecap="round"/>`
  const line = `<path d="M6 34.5c7 5.6 12 5.6 18 1.6s11-4 18-.6" fill="none" stroke="${valley}" stroke-width="3.2" stroke-linecap="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${plate}${roof}${stones}${line}</svg>\n`
}

const [moss, clay, paper, sun] = ['#1f5a4a', '#b4532a', '#fbf9f4', '#e9b44c']

/** Writes the marks of the sample agency, of which the server makes its icons. */
export async function writeLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'logo.svg'), drawMark(moss, clay))
  await writeFile(join(folder, 'logo-light.svg'), drawMark(paper, sun))
  await writeFile(join(folder, 'mark.svg'), drawMark(paper, sun, moss))
}
