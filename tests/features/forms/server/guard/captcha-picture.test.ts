import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ON_DEMAND } from '#src/dev/budgets.ts'
import { drawCharacters, GLYPHS } from '#src/features/forms/server/guard/captcha-characters.ts'
import { drawPicture } from '#src/features/forms/server/guard/captcha-picture.ts'

const decode = (uri: string) => sharp(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'))

describe('the picture of a captcha', () => {
  it('[FORM-05] is a PNG of 240 by 80 px at double density, light enough to be embedded in a page', async () => {
    const uri = await drawPicture('ACEFH')
    expect(uri).toMatch(/^data:image\/png;base64,/)
    expect(uri.length).toBeLessThan(ON_DEMAND.captchaCharacters)
    expect(await decode(uri).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 })
  })

  it('[FORM-05] shows the same characters differently each time', async () => {
    const pictures = await Promise.all(Array.from({ length: 5 }, () => drawPicture('ACEFH')))
    expect(new Set(pictures).size).toBe(5)
  })

  it('[FORM-05] contains every character completely: its edges stay light', async () => {
    for (const character of Object.keys(GLYPHS)) {
      const { data, info } = await decode(await drawPicture(character.repeat(5)))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const rows = [0, 1, info.height - 2, info.height - 1]
      const dark = rows.flatMap((row) =>
        [...data.subarray(row * info.width, (row + 1) * info.width)].filter((tone) => tone < 100),
      )
      expect([character, dark.length]).toEqual([character, 0])
    }
  })

  it('[FORM-05] has five characters that cannot be mistaken for one another', () => {
    const drawn = Array.from({ length: 400 }, drawCharacters)
    expect(drawn.every((characters) => /^[ACEFHKLMNPRTWXY379]{5}$/.test(characters))).toBe(true)
    expect(new Set(drawn.join(''))).toEqual(new Set(Object.keys(GLYPHS)))
    expect(new Set(drawn).size).toBeGreaterThan(390)
  })

  it('reports a character without a drawing', async () => {
    await expect(drawPicture('A0')).rejects.toThrow('There is no drawing of "0".')
  })
})
