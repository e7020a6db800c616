import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawScene, sceneNames } from '#tools/sample-pictures/scenes.ts'

const draw = (scene: string, id = '1001', number = 1) => drawScene({ id, number, scene }).toSvg()

const first = new Map(sceneNames.map((scene) => [scene, draw(scene)]))

/** Rasterised small: enough to see whether anything is on the picture. */
async function statisticsOf(svg: string) {
  const small = svg.replace(/^<svg([^>]*) width="1600" height="1200"/, '<svg$1 width="160" height="120"')
  const image = sharp(Buffer.from(small), { unlimited: true }).flatten()
  const { width, height } = await image.metadata()
  const { channels } = await image.stats()
  return { width, height, spread: Math.max(...channels.map(({ stdev }) => stdev)) }
}

describe('drawn scenes', () => {
  it('the same property and number give the same picture to the byte', () => {
    for (const scene of sceneNames) expect(draw(scene)).toBe(first.get(scene))
  })

  it('different properties give different pictures of one scene', () => {
    for (const scene of sceneNames) expect(draw(scene, '1002')).not.toBe(first.get(scene))
  })

  it.each(sceneNames)('%s is a valid 4:3 picture that is not blank', async (scene) => {
    const svg = first.get(scene) ?? ''
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const { width, height, spread } = await statisticsOf(svg)
    expect(width * 3).toBe(height * 4)
    expect(spread).toBeGreaterThan(12)
  })

  it('an unknown scene is refused with the names of the known ones', () => {
    expect(() => draw('castle')).toThrow(/no scene is called "castle"; the scenes are stone-farmhouse/)
  })

  it('a garden shows the house it belongs to', () => {
    const garden = (home: string) => drawScene({ id: '1001', number: 3, scene: 'garden', home }).toSvg()
    expect(garden('villa')).not.toBe(garden('bungalow'))
  })
})
