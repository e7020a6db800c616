import { basename, dirname, resolve } from 'node:path'
import { addressOfDatabase } from '#src/platform/db/database-address.ts'
import { type CdnSettings, readCdn } from './cdn-settings.ts'
import { unencryptedConnections } from './encrypted-connections.ts'
import { type MonitoringSettings, readAmount, readMonitoring } from './monitoring-settings.ts'
import { readHosts } from './named-hosts.ts'
import { type PushSettings, readPushKey } from './push-settings.ts'
import { readTrustProxy } from './trusted-proxies.ts'

export interface Environment {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly siteConfig: string
  readonly dataDir: string
  /** The folder with a folder for each site; undefined for a server of one site. */
  readonly sites: string | undefined
  /** How many sites are open at once, at most; the least recently used are closed. */
  readonly sitesOpen: number
  /** Of one site among several: its name, and the data folder of the server, which has the embedded database; null for a site alone. */
  readonly part: { readonly site: string; readonly dataDir: string } | null
  readonly databaseUrl: string | undefined
  /** A standby of the server at `databaseUrl`, for reading. */
  readonly databaseReadUrl: string | undefined
  /** "smtp://user:password@host:587"; without it mails become files in `dataDir`/mail. */
  readonly smtpUrl: string | undefined
  readonly connectors: ConnectorEnvironment
  /** At least 32 characters; default: created once and stored in `dataDir`. */
  readonly sessionSecret: string | undefined
  /** Only under NODE_ENV=test: an answer that every captcha accepts. */
  readonly captchaTestAnswer: string | undefined
  /** IP addresses or networks of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: string[] | undefined
  /** The limit per IP address, process and minute; a search counts as several requests. */
  readonly requestsPerMinute: number
  /** Whether NODE_ENV is "production", which disables demonstration features. */
  readonly isProduction: boolean
  /** Processes behind the port (WEB_CONCURRENCY); more than one needs `databaseUrl`. */
  readonly workers: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Keys that sign webhooks of leads: the first is current, the others are being replaced. */
  readonly leadWebhookSecrets: readonly Buffer[]
  /** The limits of stored versions and of the bytes of their contents. */
  readonly history: { readonly versions: number; readonly bytes: number }
  readonly monitoring: MonitoringSettings
  readonly push: PushSettings
  /** Null without a CDN in front of the server. */
  readonly cdn: CdnSettings | null
}

export interface ConnectorEnvironment {
  readonly secretsFile: string | undefined
  readonly secrets: Readonly<Record<string, string>>
  /** The hosts for credentials, "host" or "host:port"; empty means the connector's defaults. */
  readonly hosts: readonly string[]
  /** Addresses "host:port" in private networks that connectors may reach. */
  readonly privateHosts: readonly string[]
}

const CONNECTOR_SECRETS = [
  'CONNECTOR_USER',
  'CONNECTOR_PASSWORD',
  'CONNECTOR_TOKEN',
  'CONNECTOR_CLIENT_ID',
  'CONNECTOR_CLIENT_SECRET',
] as const

/** All variables that the server and its commands read. */
export const ENVIRONMENT_VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SITE_CONFIG',
  'DATA_DIR',
  'SITES',
  'SITES_OPEN',
  'SITE',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'CONNECTOR_SECRETS_FILE',
  'CONNECTOR_USER',
  'CONNECTOR_PASSWORD',
  'CONNECTOR_TOKEN',
  'CONNECTOR_CLIENT_ID',
  'CONNECTOR_CLIENT_SECRET',
  'CONNECTOR_HOSTS',
  'CONNECTOR_PRIVATE_HOSTS',
  'SESSION_SECRET',
  'CAPTCHA_TEST_ANSWER',
  'NODE_ENV',
  'TRUST_PROXY',
  'REQUESTS_PER_MINUTE',
  'WEB_CONCURRENCY',
  'LOG_LEVEL',
  'LEAD_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'PUSH_HOSTS',
  'HISTORY_VERSIONS',
  'HISTORY_MEGABYTES',
  'METRICS_TOKEN',
  'OPERATOR_EMAIL',
  'FEED_MAX_AGE_HOURS',
  'CONNECTOR_MAX_FAILURES',
  'MAIL_MAX_WAIT_MINUTES',
  'DISK_MIN_FREE_MEGABYTES',
  'BACKUP_MAX_AGE_HOURS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'CDN',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'CDN_MAX_AGE_SECONDS',
  'ENV_FILE',
] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An environment with which no process can start: one sentence per problem. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Throws an EnvironmentError that names every problem. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>, root: string): Environment {
  const problems: string[] = []
  const variable = (name: (typeof ENVIRONMENT_VARIABLES)[number]) => (variables[name] === '' ? undefined : variables[name])
  const port = readPort(variable('PORT'), problems)
  const host = variable('HOST') ?? '127.0.0.1'
  const siteConfig = resolve(root, variable('SITE_CONFIG') ?? 'site-config')
  const environment: Environment = {
    port,
    host,
    publicUrl: readPublicUrl(variable('PUBLIC_URL'), problems) ?? `http://${hostName(host)}:${port}`,
    siteConfig,
    dataDir: resolve(root, variable('DATA_DIR') ?? usualDataDir(siteConfig, root)),
    sites: variable('SITES') === undefined ? undefined : resolve(root, variable('SITES') ?? ''),
    sitesOpen: readAmount('SITES_OPEN', variable('SITES_OPEN') ?? '300', problems),
    part: null,
    databaseUrl: readUrl('DATABASE_URL', variable('DATABASE_URL'), POSTGRES, problems),
    databaseReadUrl: readReplicaUrl(variable('DATABASE_READ_URL'), variable('DATABASE_URL'), problems),
    smtpUrl: readUrl('SMTP_URL', variable('SMTP_URL'), ['smtp:', 'smtps:'], problems),
    connectors: {
      secretsFile: variable('CONNECTOR_SECRETS_FILE') && resolve(root, variable('CONNECTOR_SECRETS_FILE') ?? ''),
      secrets: Object.fromEntries(
        CONNECTOR_SECRETS.flatMap((name) => (variable(name) === undefined ? [] : [[name, variable(name) ?? '']])),
      ),
      hosts: readHosts('CONNECTOR_HOSTS', variable('CONNECTOR_HOSTS'), problems),
      privateHosts: readHosts('CONNECTOR_PRIVATE_HOSTS', variable('CONNECTOR_PRIVATE_HOSTS'), problems),
    },
    sessionSecret: readSessionSecret(variable('SESSION_SECRET'), problems),
    captchaTestAnswer: readTestAnswer(variable('CAPTCHA_TEST_ANSWER'), variable('NODE_ENV'), problems),
    trustProxy: readTrustProxy(variable('TRUST_PROXY'), problems),
    requestsPerMinute: readAmount('REQUESTS_PER_MINUTE', variable('REQUESTS_PER_MINUTE') ?? '6000', problems),
    isProduction: variable('NODE_ENV') === 'production',
    workers: readWorkers(variable('WEB_CONCURRENCY'), variable('DATABASE_URL'), problems),
    logLevel: readLogLevel(variable('LOG_LEVEL'), problems),
    leadWebhookSecrets: readWebhookSecrets(variable('LEAD_WEBHOOK_SECRET'), problems),
    history: {
      versions: readAmount('HISTORY_VERSIONS', variable('HISTORY_VERSIONS') ?? '1000', problems),
      bytes: readAmount('HISTORY_MEGABYTES', variable('HISTORY_MEGABYTES') ?? '200', problems) * 1_000_000,
    },
    monitoring: readMonitoring(variable, problems),
    push: {
      keys: readPushKey(variable('VAPID_PRIVATE_KEY'), problems),
      hosts: readHosts('PUSH_HOSTS', variable('PUSH_HOSTS'), problems),
    },
    cdn: readCdn(variable, problems),
  }
  // The tracing packages read it and would ignore a wrong value silently.
  const traces = readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', variable('OTEL_EXPORTER_OTLP_ENDPOINT'), ['http:', 'https:'], problems)
  const { databaseUrl, databaseReadUrl } = environment
  problems.push(...unencryptedConnections({ databaseUrl, databaseReadUrl, traces }))
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'))
  return environment
}

const POSTGRES = ['postgres:', 'postgresql:']

function readReplicaUrl(text: string | undefined, databaseUrl: string | undefined, problems: string[]): string | undefined {
  const url = readUrl('DATABASE_READ_URL', text, POSTGRES, problems)
  if (url === undefined) return undefined
  if (databaseUrl === undefined)
    problems.push('DATABASE_READ_URL is the standby of a PostgreSQL server: set DATABASE_URL to that server, or unset it.')
  else if (URL.canParse(databaseUrl) && addressOfDatabase(url) === addressOfDatabase(databaseUrl))
    problems.push('DATABASE_READ_URL must lead to a standby, not to the server of DATABASE_URL itself: correct it, or unset it.')
  return url
}

/** Each example site has a data folder, because the import refuses a feed of other listings. */
function usualDataDir(siteConfig: string, root: string): string {
  return dirname(siteConfig) === resolve(root, 'examples') ? `.data-${basename(siteConfig)}` : '.data'
}

function readPort(text: string | undefined, problems: string[]): number {
  if (text === undefined) return 3000
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  problems.push(`PORT must be a whole number from 0 to 65535; found "${text}".`)
  return 3000
}

const MAX_WORKERS = 64

function readWorkers(text: string | undefined, databaseUrl: string | undefined, problems: string[]): number {
  const workers = Number(text ?? 1)
  if (!/^[1-9]\d?$/.test(text ?? '1') || workers > MAX_WORKERS) {
    problems.push(`WEB_CONCURRENCY must be a whole number from 1 to ${MAX_WORKERS}; found "${text}".`)
    return 1
  }
  if (workers > 1 && databaseUrl === undefined) {
    problems.push(
      'WEB_CONCURRENCY above 1 needs a PostgreSQL server: the embedded database serves one process. Set DATABASE_URL, or unset it.',
    )
    return 1
  }
  return workers
}

function readSessionSecret(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || text.length >= 32) return text
  problems.push(`SESSION_SECRET must have at least 32 characters; found ${text.length}. Without it the server makes one.`)
  return undefined
}

/** Keys of Standard Webhooks, "whsec_" and Base64 of 24 to 64 bytes, separated by spaces. */
function readWebhookSecrets(text: string | undefined, problems: string[]): readonly Buffer[] {
  const keys = (text ?? '').split(/\s+/).filter((part) => part !== '')
  const isKey = (key: string) => /^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(key)
  const decoded = keys.map((key) => Buffer.from(isKey(key) ? key.replace(/^whsec_/, '') : '', 'base64'))
  if (decoded.every(({ length }) => length >= 24 && length <= 64)) return decoded
  problems.push(
    'LEAD_WEBHOOK_SECRET must be "whsec_" and 24 to 64 random bytes in Base64, such as "openssl rand -base64 32" prints; several keys have spaces in between.',
  )
  return []
}

function readTestAnswer(text: string | undefined, mode: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || mode === 'test') return text
  problems.push('CAPTCHA_TEST_ANSWER opens every form to programs: it is accepted under NODE_ENV=test only. Unset it.')
  return undefined
}

function readLogLevel(text: string | undefined, problems: string[]): Environment['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === (text ?? 'info'))
  if (!level) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; found "${text}".`)
  return level ?? 'info'
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[], problems: string[]): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '')
  problems.push(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return undefined
}

/** Site paths start at the root, so the public URL must be an origin. */
function readPublicUrl(text: string | undefined, problems: string[]): string | undefined {
  const url = readUrl('PUBLIC_URL', text, ['http:', 'https:'], problems)
  if (url === undefined) return undefined
  const { origin, href } = new URL(url)
  if (href === `${origin}/`) return origin
  problems.push('PUBLIC_URL must be a host only, for instance "https://www.example.be", without path, query or password.')
  return undefined
}

function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
