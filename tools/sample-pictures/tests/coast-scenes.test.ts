import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coastPropertyJobs, coastSiteJobs } from '#tools/sample-pictures/coast/jobs.ts'
import { coastSceneNames, drawScene, sizes } from '#tools/sample-pictures/coast/scenes.ts'
import { readPicturePaths } from '#tools/sample-pictures/jobs.ts'

const draw = (scene: string, id = '2001') => drawScene({ id, number: 1, scene })
const feed = join(import.meta.dirname, '../../../examples/coast/data')

describe('the drawings of the coast sample', () => {
  it('every scene is drawn whole, the same for one property and another for the next', () => {
    for (const scene of coastSceneNames) {
      const svg = draw(scene).toSvg()
      expect(svg, scene).not.toMatch(/NaN|undefined|Infinity/)
      expect(draw(scene).toSvg() === svg, scene).toBe(true)
      expect(draw(scene, '2002').toSvg() === svg, scene).toBe(false)
    }
  })

  it('the end of a name gives a scene its shape; a plan is square', () => {
    const shapeOf = (scene: string) => [draw(scene).width, draw(scene).height]
    expect([shapeOf('terrace'), shapeOf('terrace-tall'), shapeOf('terrace-wide'), shapeOf('floor-plan')]).toEqual([
      sizes.usual,
      sizes.tall,
      sizes.wide,
      sizes.square,
    ])
  })

  it('nothing shows through: a picture has no place without colour', async () => {
    for (const scene of ['dunes', 'beach']) {
      const { channels } = await sharp(Buffer.from(draw(scene).toSvg()))
        .resize(120)
        .ensureAlpha()
        .stats()
      expect(channels[3]?.min, scene).toBe(255)
    }
  })

  it('an unknown scene is refused with the names of the known ones', () => {
    expect(() => draw('castle')).toThrow(/no scene of the coast is called "castle"; the scenes are dyke, block, /)
    expect(() => draw('living-moon')).toThrow('living-moon')
  })

  it('every picture that the feed and the site name has a job', async () => {
    const files = ['properties', 'projects'].map((name) => join(feed, `${name}.json`))
    const paths = await readPicturePaths(files)
    const drawn = [...coastPropertyJobs(paths), ...coastSiteJobs()].map(({ path }) => path)
    expect(drawn.length).toBeGreaterThan(200)
    const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"Url": "([^"]+)"/g)].map(([, url]) => url))
    expect(named.filter((url) => !drawn.includes(url ?? ''))).toEqual([])
  })
})
