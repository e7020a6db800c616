import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { readSiteFolder, type SitesPlace, siteNames } from './site-folders.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The environment of a command about one site: of several (SITES), the one that SITE names. Throws an EnvironmentError. */
export function readCommandEnvironment(variables: Variables, root: string): Environment {
  const server = readEnvironment(variables, root)
  const site = variables.SITE || undefined
  if (server.sites === undefined) {
    if (site === undefined) return server
    throw new EnvironmentError(`SITE is "${site}", but SITES names no folder of sites: set SITES, or leave out --site and SITE.`)
  }
  const place = { folder: server.sites, dataDir: server.dataDir, variables }
  const names = siteNames(place.folder)
  const all = names.length === 0 ? 'There is none yet: "npx vitrine sites add" makes one.' : `There are ${names.join(', ')}.`
  if (site === undefined) throw new EnvironmentError(`SITES names a folder of several sites: say which with --site. ${all}`)
  if (!names.includes(site)) throw new EnvironmentError(`There is no site "${site}" in ${place.folder}. ${all}`)
  return readSiteFolder(place, site).environment
}

/** Where the sites of a server are. Throws an EnvironmentError where it serves one alone. */
export function readSitesPlace(variables: Variables, root: string): { readonly server: Environment; readonly place: SitesPlace } {
  const server = readEnvironment(variables, root)
  if (server.sites === undefined)
    throw new EnvironmentError('This command is for a server of several sites: set SITES to their folder (docs/hosting.md).')
  return { server, place: { folder: server.sites, dataDir: server.dataDir, variables } }
}
