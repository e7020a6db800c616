import { type Job, parsePicturePath } from '#tools/sample-pictures/jobs.ts'
import { drawScene } from './scenes.ts'
import { coastSitePictures } from './site-pictures.ts'

/** Turns picture paths of the coast sample into jobs. */
export function coastPropertyJobs(paths: readonly string[]): Job[] {
  return paths.map((path) => {
    const request = parsePicturePath(path)
    return { path, quality: 76, isFlat: true, draw: () => drawScene(request) }
  })
}

export const coastSiteJobs = (): Job[] =>
  Object.entries(coastSitePictures).map(([path, draw]) => ({ path, quality: 78, isFlat: true, draw }))
