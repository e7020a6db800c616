import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeContactSheet } from './contact-sheet.ts'
import { writeSpecimens } from './documents/specimens.ts'
import { writeEnergyLabels } from './energy/energy-labels.ts'
import { propertyJobs, readPicturePaths, siteJobs } from './jobs.ts'
import { writePicture } from './render.ts'
import { writeLogos } from './site/logo.ts'

const root = join(import.meta.dirname, '../..')
const media = join(root, 'site-config/media')
const data = join(root, 'site-config/data')
const listings = join(data, 'properties.json')
const projects = join(data, 'projects.json')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean' },
    'contact-sheet': { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) {
  console.log('npm run draw -- [--only PATTERN] [--force] [--contact-sheet FILE.png]')
} else {
  const pattern = new RegExp(values.only ?? '')
  const paths = await readPicturePaths([listings, projects].filter((file) => existsSync(file)))
  const jobs = [...siteJobs(), ...propertyJobs(paths)].filter(({ path }) => pattern.test(path))
  if (!values.only) {
    await writeLogos(join(media, 'logo'), join(root, 'public/icons'))
    await writeEnergyLabels(join(root, 'public/images/epc'))
    if (existsSync(listings)) await writeSpecimens(data, join(root, 'site-config/documents'))
  }
  let [drawn, bytes] = [0, 0]
  for (const { path, quality, draw } of jobs) {
    const file = join(media, path)
    if (existsSync(file) && !values.force) continue
    bytes += await writePicture(draw(), file, quality)
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
