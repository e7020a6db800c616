import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { explainSystemError } from '#src/platform/errors/explain-system-error.ts'
import { checkBackups } from './backup-checks.ts'
import { type ConnectorFacts, checkConnector } from './connector-checks.ts'
import { checkDatabase, checkDrafts, checkFeed, checkHistory } from './database-checks.ts'
import type { DatabaseFacts } from './database-facts-queries.ts'
import { type Diagnosis, error, ok, warning } from './diagnosis.ts'
import { checkDataFolder, checkEnvironmentFile, checkSecretsFile, checkSiteConfig, type PathFacts } from './folder-checks.ts'
import { checkDisk, checkMemory, checkNode, checkTimeZone, type MemoryFacts } from './machine-checks.ts'
import {
  checkMailServer,
  checkPublicAddress,
  checkServer,
  type MailServerFacts,
  mailServerFailure,
  type PublicAddressFacts,
  type ServerFacts,
} from './network-checks.ts'
import { checkReplica, type ReplicaFacts, replicaFailure } from './replica-checks.ts'
import { checkVariables } from './variable-checks.ts'

export interface Probes {
  readonly nodeVersion: string
  readonly now: () => number
  readonly memory: () => MemoryFacts
  readonly freeDisk: (folder: string) => number
  readonly hourInBrussels: (moment: Date) => number
  readonly path: (path: string) => PathFacts
  readonly feedTime: (siteConfig: string) => number | null
  /** Null where no database exists yet. */
  readonly database: (environment: Environment, now: () => number) => Promise<DatabaseFacts | null>
  /** Null without DATABASE_READ_URL. */
  readonly replica: (environment: Environment) => Promise<ReplicaFacts | null>
  /** Null without connector.json. */
  readonly connector: (environment: Environment) => Promise<ConnectorFacts | null>
  readonly mailServer: (smtpUrl: string) => Promise<MailServerFacts>
  readonly publicAddress: (publicUrl: string) => Promise<PublicAddressFacts['answer']>
  readonly server: (environment: Environment) => Promise<ServerFacts>
}

export interface Examined {
  readonly environment: Environment
  readonly hasPublicUrl: boolean
  /** All set variables, by name. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly environmentFile: string
}

/** All checks of `npx vitrine doctor`, in display order. Never rejects: a failed probe becomes a line. */
export async function examine(
  { environment, hasPublicUrl, variables, environmentFile }: Examined,
  probes: Probes,
): Promise<readonly Diagnosis[]> {
  const { isProduction, workers, databaseUrl, dataDir, siteConfig, smtpUrl, publicUrl, port } = environment
  const { secretsFile } = environment.connectors
  const ofFile = checkEnvironmentFile(probes.path(environmentFile))
  const probed = probes.connector(environment)
  const [connector, ofDatabase, ofReplica, ofMail, ofAddress, ofServer] = await Promise.all([
    probed,
    databaseDiagnoses(environment, probes, probed),
    probes.replica(environment).then((facts) => facts && checkReplica(facts), replicaFailure),
    smtpUrl === undefined
      ? checkMailServer(null, isProduction)
      : probes.mailServer(smtpUrl).then((facts) => checkMailServer(facts, isProduction), mailServerFailure),
    (hasPublicUrl ? probes.publicAddress(publicUrl) : Promise.resolve(null)).then((answer) =>
      checkPublicAddress({ isConfigured: hasPublicUrl, publicUrl, answer }, isProduction),
    ),
    probes.server(environment).then((facts) => checkServer(facts, port)),
  ])
  return [
    checkNode(probes.nodeVersion),
    modeDiagnosis(isProduction, publicUrl),
    checkMemory(probes.memory(), { workers, isEmbedded: databaseUrl === undefined }),
    checkDisk(probes.freeDisk(dataDir)),
    checkTimeZone(probes.hourInBrussels),
    ...(ofFile === null ? [] : [ofFile]),
    ...checkVariables(variables),
    checkSiteConfig(probes.path(siteConfig)),
    checkDataFolder(probes.path(dataDir)),
    ...(secretsFile === undefined ? [] : [checkSecretsFile(probes.path(secretsFile))]),
    ...(connector === null ? [] : [checkConnector(connector)]),
    ...ofDatabase,
    ...(ofReplica === null ? [] : [ofReplica]),
    ofMail,
    ofAddress,
    ofServer,
  ]
}

function modeDiagnosis(isProduction: boolean, publicUrl: string): Diagnosis {
  if (isProduction) return ok('mode', 'NODE_ENV is production')
  const found = 'NODE_ENV is not production: pages are made slower, and demo accounts are open'
  return publicUrl.startsWith('https:') ? warning('mode', found, 'Set NODE_ENV=production.') : ok('mode', found)
}

async function databaseDiagnoses(
  environment: Environment,
  probes: Probes,
  connector: Promise<ConnectorFacts | null>,
): Promise<readonly Diagnosis[]> {
  try {
    const facts = await probes.database(environment, probes.now)
    if (facts === null) return [ok('database', 'embedded; the first start makes it in DATA_DIR')]
    const { lastImport, history, failedDrafts, backups } = facts
    const now = probes.now()
    const hasSource = (await connector) !== null
    const feed = checkFeed({ lastImport, writtenAt: probes.feedTime(environment.siteConfig), hasSource, now })
    const ofHistory = history === null ? [] : [checkHistory(history, now)]
    const ofDrafts = failedDrafts === null ? [] : [checkDrafts(failedDrafts)]
    const { isProduction: isNeeded, monitoring } = environment
    const expected = { now, maxAgeHours: monitoring.backupMaxAgeHours, isNeeded }
    const ofBackups = backups === null ? [] : [checkBackups(backups, expected)]
    return [...checkDatabase(facts, environment.workers), feed, ...ofHistory, ...ofDrafts, ...ofBackups]
  } catch (failure) {
    return [databaseFailure(failure)]
  }
}

function databaseFailure(failure: unknown): Diagnosis {
  if (failure instanceof DatabaseInUseError)
    return error('database', 'a process has it open and does not answer operators', 'Its log tells why; stop it, then ask again.')
  const text = failure instanceof Error ? failure.message : String(failure)
  const advice = explainSystemError(failure) ?? "Correct DATABASE_URL; the message is the database's own."
  return error('database', `cannot be opened: ${text || 'no answer'}`, advice)
}
