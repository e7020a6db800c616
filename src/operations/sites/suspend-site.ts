import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { setSiteVariable } from '#src/platform/environment/write-site-file.ts'
import { siteFolderPath } from './site-paths.ts'
import { done, reload, type Sites, siteOf } from './sites.ts'

/** Closes a site: visitors get 503, and nothing of it runs. */
export async function suspendSite(sites: Sites, id: string): Promise<OperatorAnswer> {
  if (siteOf(sites, id).isSuspended) return done(`The site "${id}" is suspended already.`)
  await setSuspended(sites, id, true)
  return done(`The site "${id}" is suspended: visitors get 503. "npx vitrine sites resume ${id}" opens it again.`)
}

export async function resumeSite(sites: Sites, id: string): Promise<OperatorAnswer> {
  if (!siteOf(sites, id).isSuspended) return done(`The site "${id}" is not suspended.`)
  await setSuspended(sites, id, false)
  return done(`The site "${id}" is open again.`)
}

/** Writes it into the site's file, and waits until the running server has closed the site. */
export async function setSuspended(sites: Sites, id: string, isSuspended: boolean): Promise<void> {
  setSiteVariable(siteFolderPath(sites, id), 'SUSPENDED', isSuspended ? 'yes' : 'no')
  await reload(sites)
}
