import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeContactSheet } from './contact-sheet.ts'
import { drawnSites } from './drawn-site.ts'
import { readPicturePaths } from './jobs.ts'
import { writePicture } from './render.ts'

const root = join(import.meta.dirname, '../..')

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'site-config' },
    only: { type: 'string' },
    force: { type: 'boolean' },
    'contact-sheet': { type: 'string' },
    help: { type: 'boolean' },
  },
})

const name = relative(root, resolve(root, values.site)).replaceAll('\\', '/')
const site = drawnSites[name]
if (values.help || site === undefined) {
  console.log('npm run draw -- [--site FOLDER] [--only PATTERN] [--force] [--contact-sheet FILE.png]')
  if (!values.help) console.error(`The tool draws the pictures of ${Object.keys(drawnSites).join(' and ')}, not of ${name}.`)
  process.exitCode = values.help ? 0 : 2
} else {
  const folder = join(root, name)
  const media = join(folder, 'media')
  const feeds = ['properties', 'projects'].map((feed) => join(folder, `data/${feed}.json`))
  const pattern = new RegExp(values.only ?? '')
  const paths = await readPicturePaths(feeds.filter((file) => existsSync(file)))
  const jobs = [...site.siteJobs(), ...site.propertyJobs(paths)].filter(({ path }) => pattern.test(path))
  if (!values.only) await site.writeRest(folder, root)
  let [drawn, bytes] = [0, 0]
  for (const { path, quality, isFlat, draw } of jobs) {
    const file = join(media, path)
    if (existsSync(file) && !values.force) continue
    bytes += await writePicture(draw(), file, quality, isFlat)
    drawn++
    if (drawn % 25 === 0) console.log(`${drawn} drawn, ${path}`)
  }
  console.log(`${jobs.length} pictures, ${drawn} drawn now (${Math.round(bytes / 1024)} KB)`)
  if (values['contact-sheet'])
    await writeContactSheet(
      jobs.map(({ path }) => join(media, path)),
      values['contact-sheet'],
    )
}
