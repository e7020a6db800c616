import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { composeSite } from '#src/definition/compose-site.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../../tests/fixtures/many-pages.ts'
import { durationMs, times } from './figures.ts'

/** What the thread measures. */
export interface ValidationSize {
  readonly pages: number
  readonly calls: number
}

// Runs as a worker: a new thread has compiled nothing yet, so its first call is a cold one.
const { pages, calls }: ValidationSize = workerData
const files = manyPages(pages)
const { moduleTypes } = await loadModuleTypes(join(import.meta.dirname, '../..'))
const validator = createSiteValidator(moduleTypes)

function validate() {
  const { site, findings } = composeSite({ files, media: MANY_PAGES_MEDIA, validator })
  if (site === null || findings.length > 0) throw new Error(`the site of ${pages} pages is not valid any more`)
}

parentPort?.postMessage(await times(calls, () => durationMs(validate)))
