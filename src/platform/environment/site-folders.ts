import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { environmentFileProblems } from '#src/base/process/environment-file.mjs'
import { ENVIRONMENT_VARIABLES, type Environment, EnvironmentError, readEnvironment } from './environment.ts'

/** One of the sites of a server: a folder of the folder that SITES names. */
export interface SiteFolder {
  /** The folder's name; also that of its data folder and of its database schema. */
  readonly id: string
  /** In lower case, without port. */
  readonly hosts: readonly string[]
  readonly isSuspended: boolean
  /** Its network: the sites that name the same one show each other's properties, and people may change between them; null for none. */
  readonly network: string | null
  readonly environment: Environment
  /** Changes with the variables: a site whose fingerprint is another is opened anew. */
  readonly fingerprint: string
}

/** A site that cannot be opened, and why, in a sentence. */
export interface UnusableSite {
  readonly id: string
  readonly problem: string
}

export interface SiteFolders {
  readonly sites: readonly SiteFolder[]
  readonly unusable: readonly UnusableSite[]
}

/** The file with the variables of a site. */
export const SITE_FILE = 'site.env'
/** A schema's name has at most 63 characters. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/
const NETWORK = /^[a-z0-9-]{0,40}$/
/** Names of this machine, which no visitor reaches a site by: requests for them are for the server itself. */
export const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Variables of {@link SITE_FILE} that a site alone does not have. */
const OF_A_SITE = ['HOSTS', 'SUSPENDED', 'NETWORK']

type Name = (typeof ENVIRONMENT_VARIABLES)[number]

/** Belong to the process: a site cannot set them. */
const OF_THE_SERVER: ReadonlySet<Name> = new Set<Name>([
  ...([
    'PORT',
    'HOST',
    'SITES',
    'SITES_OPEN',
    'SITE',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'WEB_CONCURRENCY',
    'TRUST_PROXY',
  ] as const),
  ...(['NODE_ENV', 'LOG_LEVEL', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'ENV_FILE', 'CAPTCHA_TEST_ANSWER'] as const),
])

/** A site that does not set them has none, or its own: what the server has of them must not serve two sites. */
const NEVER_SHARED: ReadonlySet<Name> = new Set<Name>([
  ...(['PUBLIC_URL', 'SITE_CONFIG', 'DATA_DIR', 'SESSION_SECRET', 'LEAD_WEBHOOK_SECRET', 'VAPID_PRIVATE_KEY'] as const),
  ...(['CONNECTOR_SECRETS_FILE', 'CONNECTOR_USER', 'CONNECTOR_PASSWORD', 'CONNECTOR_TOKEN'] as const),
  ...(['CONNECTOR_CLIENT_ID', 'CONNECTOR_CLIENT_SECRET', 'CDN', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const),
])

export interface SitesPlace {
  /** The folder of sites. */
  readonly folder: string
  /** The data folder of the server, with the embedded database and a folder for each site. */
  readonly dataDir: string
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** Reads all sites. A site with a problem is left out and named; two with the same host or data folder both are. */
export function readSiteFolders(place: SitesPlace): SiteFolders {
  const sites: SiteFolder[] = []
  const unusable: UnusableSite[] = []
  for (const id of siteNames(place.folder)) {
    try {
      sites.push(readSiteFolder(place, id))
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      unusable.push({ id, problem: error.message })
    }
  }
  unusable.push(
    ...sharedBy(
      sites.flatMap(({ id, hosts }) => hosts.map((host) => [host, id])),
      (host, names) => `The host ${host} is that of ${names}: leave it in HOSTS of one.`,
    ),
    ...sharedBy(
      sites.map(({ id, environment }) => [environment.dataDir, id]),
      (folder, names) => `The data folder ${folder} is that of ${names}: leave DATA_DIR out of site.env, or name another.`,
    ),
  )
  const left = new Set(unusable.map(({ id }) => id))
  return { sites: sites.filter(({ id }) => !left.has(id)), unusable }
}

/** What several sites have, of which each must have its own. */
function sharedBy(
  owned: readonly (readonly [value: string, id: string])[],
  describe: (value: string, names: string) => string,
): readonly UnusableSite[] {
  return [...Map.groupBy(owned, ([value]) => value)].flatMap(([value, owners]) => {
    const ids = [...new Set(owners.map(([, id]) => id))]
    return ids.length < 2 ? [] : ids.map((id) => ({ id, problem: describe(value, ids.join(' and ')) }))
  })
}

/** Folders without {@link SITE_FILE} are no sites. Throws an EnvironmentError where the folder cannot be read. */
export function siteNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => existsSync(join(folder, name, SITE_FILE)))
      .toSorted()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new EnvironmentError(`The folder of SITES, ${folder}, cannot be read (${code}): create it, or correct SITES.`)
  }
}

/** Throws an EnvironmentError for what is no name of a host. */
export function refuseHost(host: string): void {
  if (!HOST.test(host.toLowerCase()) || OWN_HOSTS.has(host.toLowerCase()))
    throw new EnvironmentError(`A host is a name without port and path, such as www.example.be; found "${host}".`)
}

/** Throws an EnvironmentError for what cannot be the name of a site. */
export function refuseName(id: string): void {
  if (NAME.test(id)) return
  throw new EnvironmentError(
    `A site is named with a to z, 0 to 9 and "-", beginning with a letter, at most 40 characters; found "${id}".`,
  )
}

/** Throws an EnvironmentError that names every problem of the site. */
export function readSiteFolder({ folder, dataDir, variables }: SitesPlace, id: string): SiteFolder {
  refuseName(id)
  const own = join(folder, id)
  const file = join(own, SITE_FILE)
  const text = readFileSync(file, 'utf8')
  const problems = [...environmentFileProblems(text, file)]
  const set: Readonly<Record<string, string | undefined>> = problems.length > 0 ? {} : parseEnv(text)
  for (const name of Object.keys(set)) {
    if (OF_THE_SERVER.has(name as Name)) problems.push(`${file}: ${name} is for all sites: set it for the server.`)
    else if (![...ENVIRONMENT_VARIABLES, ...OF_A_SITE].includes(name)) problems.push(`${file}: there is no variable ${name}.`)
  }
  const hosts = (set.HOSTS ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (hosts.length === 0) problems.push(`${file} names no host: write HOSTS=www.example.be, several with spaces in between.`)
  for (const host of hosts)
    if (!HOST.test(host) || OWN_HOSTS.has(host))
      problems.push(`${file}: HOSTS has names of hosts, without port and path, and not this machine's own; found "${host}".`)
  if (!['', 'yes', 'no'].includes(set.SUSPENDED ?? '')) problems.push(`${file}: SUSPENDED is "yes" or "no".`)
  if (!NETWORK.test(set.NETWORK ?? '')) problems.push(`${file}: NETWORK is a name of a to z, 0 to 9 and "-".`)
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'))
  const shared = Object.fromEntries(Object.entries(variables).filter(([name]) => !NEVER_SHARED.has(name as Name)))
  const environment = readEnvironment(
    {
      ...shared,
      PUBLIC_URL: `https://${hosts[0]}`,
      SITE_CONFIG: 'site-config',
      DATA_DIR: join(dataDir, 'sites', id),
      ...set,
      SITES: undefined,
      WEB_CONCURRENCY: undefined,
    },
    own,
  )
  return {
    id,
    hosts,
    isSuspended: set.SUSPENDED === 'yes',
    network: set.NETWORK || null,
    environment: { ...environment, part: { site: id, dataDir } },
    fingerprint: `${text}\n${statSync(environment.siteConfig, { throwIfNoEntry: false })?.ino ?? ''}`,
  }
}
