import '#src/base/process/node-loading-hooks.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { program as root } from '#src/base/process/places.mjs'
import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { printAnswerOf } from '#src/operations/admin/print-answer.ts'
import { readSitesPlace } from '#src/platform/environment/command-environment.ts'
import { addFleetSite } from './add-fleet-site.ts'
import { moveSite } from './move-site.ts'
import { removeSite } from './remove-site.ts'
import { renameSite } from './rename-site.ts'
import { listSites, showStatus } from './show-sites.ts'
import type { Sites } from './sites.ts'
import { resumeSite, suspendSite } from './suspend-site.ts'

// `npx vitrine sites`: the command line (src/commands/sites-command-line.ts) has validated the words.
const OPTIONS = {
  host: { type: 'string', multiple: true },
  from: { type: 'string' },
  link: { type: 'string' },
  backup: { type: 'string' },
  yes: { type: 'boolean' },
  'keep-data': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const calledFrom = process.env.INIT_CWD ?? process.cwd()
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
const [verb = '', id = '', other = ''] = positionals
const path = (typed: string | undefined) => (typed === undefined ? undefined : resolve(calledFrom, typed))

const VERBS: { readonly [verb: string]: (sites: Sites) => Promise<OperatorAnswer> } = {
  list: (sites) => listSites(sites),
  status: (sites) => showStatus(sites, values.json === true),
  add: (sites) =>
    addFleetSite(sites, {
      id,
      hosts: values.host ?? [],
      from: path(values.from),
      link: path(values.link),
      backup: path(values.backup),
    }),
  suspend: (sites) => suspendSite(sites, id),
  resume: (sites) => resumeSite(sites, id),
  rename: (sites) => renameSite(sites, id, other),
  move: (sites) => moveSite(sites, id, path(values.backup) ?? ''),
  remove: (sites) =>
    removeSite(sites, id, {
      isConfirmed: values.yes === true,
      keepsData: values['keep-data'] === true,
      backup: path(values.backup),
    }),
}

await printAnswerOf(async (variables, project) => {
  const work = VERBS[verb]
  if (work === undefined) throw new Error(`[Bug] the command line has let "${verb}" pass`)
  return await work({ ...readSitesPlace(variables, project), root, folder: calledFrom, now: () => new Date() })
})
