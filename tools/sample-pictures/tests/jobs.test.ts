import { describe, expect, it } from 'vitest'
import { propertyJobs, siteJobs } from '#tools/sample-pictures/jobs.ts'
import { drawMark } from '#tools/sample-pictures/site/logo.ts'

describe('drawing jobs', () => {
  it('each picture path becomes one job with the same path', () => {
    const paths = ['properties/1001/01-villa.webp', 'properties/1001/02-garden.webp']
    expect(propertyJobs(paths).map(({ path }) => path)).toEqual(paths)
  })

  it('a garden is drawn with the building of its own property', () => {
    const draw = (home: string) =>
      propertyJobs([`properties/1001/01-${home}.webp`, 'properties/1001/02-garden.webp'])[1]
        ?.draw()
        .toSvg()
    expect(draw('villa')).not.toBe(draw('bungalow'))
  })

  it('a path that names no property, number and scene is refused', () => {
    expect(() => propertyJobs(['properties/villa.webp'])).toThrow(
      'properties/villa.webp does not read properties/<ID>/<NN>-<scene>.webp',
    )
  })

  it('the portraits have the size of portraits and no broken numbers', () => {
    for (const { path, draw } of siteJobs().filter(({ path }) => path.startsWith('people/'))) {
      const canvas = draw()
      expect([canvas.width, canvas.height], path).toEqual([800, 1000])
      expect(canvas.toSvg()).not.toMatch(/NaN|undefined/)
    }
  })

  it('the mark is an SVG of 48 by 48 in the given colours', () => {
    expect(drawMark('#1f5a4a', '#b4532a')).toMatch(/^<svg [^>]*viewBox="0 0 48 48".*#1f5a4a.*#b4532a/)
  })
})
