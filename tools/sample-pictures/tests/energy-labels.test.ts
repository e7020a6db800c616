import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ENERGY_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'
import { drawEnergyLabel, energyLabels, writeEnergyLabels } from '#tools/sample-pictures/energy/energy-labels.ts'
import { drawLetters } from '#tools/sample-pictures/energy/letters.ts'

/** How far two pictures are apart, of 255, in the channel where they differ most; machines may round edges differently. */
async function greatestMeanDifference(one: string, other: string): Promise<number> {
  const difference = sharp(
    await sharp(one)
      .ensureAlpha()
      .composite([{ input: other, blend: 'difference' }])
      .png()
      .toBuffer(),
  )
  const { channels } = await difference.stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}

it('[EPC-04] draws each label once, in its own colour', () => {
  const names = energyLabels().map(({ region, energyClass }) => `${region}/${energyClass.label}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['flanders/f', 'brussels/a_plusplus', 'brussels/f_sub', 'luxembourg/i']))
  for (const { energyClass } of energyLabels()) expect(drawEnergyLabel(energyClass)).toContain(`fill="${energyClass.color}"`)
})

it('[EPC-04] the Flemish scale ends in the red that the Walloon one has for G', () => {
  expect(ENERGY_SCALES.flanders.classes.at(-1)?.color).toBe(ENERGY_SCALES.wallonia.classes.at(-1)?.color)
})

it('[EPC-04] a sign that has no drawing is refused, not left out', () => {
  expect(() => drawLetters('Z', '#000000')).toThrow('There is no drawing of "Z", which the label Z has')
})

it('[EPC-04] the images of the site are as they are drawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'energy-labels-'))
  try {
    for (const file of await writeEnergyLabels(folder)) {
      const published = join(import.meta.dirname, '../../../public/images/epc', relative(folder, file))
      expect(await greatestMeanDifference(file, published), published).toBeLessThan(2)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
