import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Region } from '#schemas/property/region.ts'
import { BRUSSELS_SCALES, ENERGY_SCALES, type EnergyClass } from '#src/features/properties/rules/energy/energy-scales.ts'
import { drawLetters } from './letters.ts'

const [WIDTH, HEIGHT, POINT, CAPITAL] = [400, 200, 84, 104]

/** Every label that a scale or a profile of one has, once. */
export function energyLabels(): readonly { readonly region: Region; readonly energyClass: EnergyClass }[] {
  const all = [...Object.values(ENERGY_SCALES), ...Object.values(BRUSSELS_SCALES)].flatMap(({ region, classes }) =>
    classes.map((energyClass) => ({ region, energyClass })),
  )
  return [...new Map(all.map((one) => [`${one.region}/${one.energyClass.label}`, one])).values()]
}

/** A label as SVG: an arrow in its colour that points to the right, the letter in the middle of its body. */
export function drawEnergyLabel({ text, color, textColor }: EnergyClass): string {
  const letters = drawLetters(text, textColor)
  const scale = CAPITAL / 100
  const left = (WIDTH - POINT * 0.7 - letters.width * scale) / 2
  const arrow = `<path d="M0 0H${WIDTH - POINT}L${WIDTH} ${HEIGHT / 2} ${WIDTH - POINT} ${HEIGHT}H0Z" fill="${color}"/>`
  const body = `<g transform="translate(${left} ${(HEIGHT - CAPITAL) / 2}) scale(${scale})">${letters.svg}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${arrow}${body}</svg>`
}

/** Writes `{region}/{label}.png` for every label into a folder (EPC-04); gives the files' names. */
export async function writeEnergyLabels(folder: string): Promise<readonly string[]> {
  const files: string[] = []
  for (const { region, energyClass } of energyLabels()) {
    const file = join(folder, region, `${energyClass.label}.png`)
    await mkdir(dirname(file), { recursive: true })
    const png = sharp(Buffer.from(drawEnergyLabel(energyClass))).png({
      palette: true,
      colours: 24,
      effort: 10,
      compressionLevel: 9,
    })
    await writeFile(file, await png.toBuffer())
    files.push(file)
  }
  return files
}
