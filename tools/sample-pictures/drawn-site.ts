import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { coastPropertyJobs, coastSiteJobs } from './coast/jobs.ts'
import { writeCoastLogos } from './coast/logo.ts'
import { writeSpecimens } from './documents/specimens.ts'
import { writeEnergyLabels } from './energy/energy-labels.ts'
import { type Job, propertyJobs, siteJobs } from './jobs.ts'
import { writeLogos } from './site/logo.ts'

/** How the pictures of one sample agency are drawn. */
export interface DrawnSite {
  siteJobs(): Job[]
  propertyJobs(paths: readonly string[]): Job[]
  /** What belongs to the site besides pictures: its logo, documents. */
  writeRest(folder: string, root: string): Promise<void>
}

async function writeRestOfArdennes(folder: string, root: string): Promise<void> {
  await writeLogos(join(folder, 'media/logo'))
  await writeEnergyLabels(join(root, 'public/images/epc'))
  if (existsSync(join(folder, 'data/properties.json'))) await writeSpecimens(join(folder, 'data'), join(folder, 'documents'))
}

/** The sample agencies by their folder. */
export const drawnSites: Readonly<Record<string, DrawnSite>> = {
  'site-config': { siteJobs, propertyJobs, writeRest: writeRestOfArdennes },
  'examples/coast': {
    siteJobs: coastSiteJobs,
    propertyJobs: coastPropertyJobs,
    writeRest: (folder) => writeCoastLogos(join(folder, 'media/logo')),
  },
}
