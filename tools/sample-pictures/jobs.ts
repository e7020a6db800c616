import { readFile } from 'node:fs/promises'
import type { Canvas } from './core/canvas.ts'
import { houseKinds } from './exteriors/kinds.ts'
import { drawScene } from './scenes.ts'
import { sitePictures } from './site/pictures.ts'

/** One file to be drawn, by its path in the media folder. */
export interface Job {
  path: string
  quality: number
  /** Whether it stays as it is drawn: flat colours, without grain and grade. */
  isFlat?: boolean
  draw(): Canvas
}

const picturePath = /^properties\/([\w-]+)\/(\d+)-([a-z-]+)\.webp$/

/** The picture paths named in files of the sample's feed, wherever they stand; projects name further views of their properties. */
export async function readPicturePaths(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const found = [...texts.join('\n').matchAll(/"(properties\/[\w-]+\/\d+-[a-z-]+\.webp)"/g)].flatMap((match) =>
    match[1] ? [match[1]] : [],
  )
  return [...new Set(found)].sort()
}

/** What the path of a property's picture says. Throws an error where it says something else. */
export function parsePicturePath(path: string) {
  const [, id, number, scene] = picturePath.exec(path) ?? []
  if (!id || !number || !scene) throw new Error(`${path} does not read properties/<ID>/<NN>-<scene>.webp`)
  return { id, number: Number(number), scene }
}

/** Turns picture paths into jobs; garden and terrace learn which building is the property's own. */
export function propertyJobs(paths: readonly string[]): Job[] {
  const parsed = paths.map((path) => ({ path, ...parsePicturePath(path) }))
  return parsed.map(({ path, ...request }) => {
    const home = parsed.find((other) => other.id === request.id && houseKinds[other.scene])?.scene
    return { path, quality: 66, draw: () => drawScene({ ...request, ...(home ? { home } : {}) }) }
  })
}

export const siteJobs = (): Job[] =>
  Object.entries(sitePictures).map(([path, draw]) => ({ path, quality: path.startsWith('banner') ? 74 : 72, draw }))
