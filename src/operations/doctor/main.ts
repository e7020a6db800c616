import '#src/base/process/node-loading-hooks.ts'
import { join, resolve } from 'node:path'
import { projectOf, program as root } from '#src/base/process/places.mjs'
import { readFeedTime } from '#src/operations/monitoring/read-machine.ts'
import { readCommandEnvironment } from '#src/platform/environment/command-environment.ts'
import { type Environment, EnvironmentError } from '#src/platform/environment/environment.ts'
import { type Diagnosis, error } from './diagnosis.ts'
import { examine, type Probes } from './examine.ts'
import { formatDiagnoses } from './format-diagnoses.ts'
import { probeConnector } from './probe-connector.ts'
import { probeDatabase } from './probe-database.ts'
import { hourInBrussels, readFreeDisk, readMemory, readPath } from './probe-machine.ts'
import { probeMailServer, probePublicAddress, probeServer } from './probe-network.ts'
import { probeReplica } from './probe-replica.ts'
import { checkVariables } from './variable-checks.ts'

const project = projectOf(root)

const PROBES: Probes = {
  nodeVersion: process.versions.node,
  now: Date.now,
  memory: readMemory,
  freeDisk: readFreeDisk,
  hourInBrussels,
  path: readPath,
  feedTime: readFeedTime,
  connector: (environment) => probeConnector(environment, root),
  database: probeDatabase,
  replica: probeReplica,
  mailServer: probeMailServer,
  publicAddress: probePublicAddress,
  server: probeServer,
}

async function diagnoses(): Promise<readonly Diagnosis[]> {
  const environment = readOrProblems()
  if (Array.isArray(environment)) return [...environment, ...checkVariables(process.env)]
  const { PUBLIC_URL = '', ENV_FILE } = process.env
  const environmentFile = ENV_FILE ? resolve(project, ENV_FILE) : join(project, '.env')
  return await examine(
    { environment, hasPublicUrl: PUBLIC_URL !== '' || environment.part !== null, environmentFile, variables: process.env },
    PROBES,
  )
}

/** The environment, or a line per problem; other checks need a valid environment. */
function readOrProblems(): Environment | Diagnosis[] {
  try {
    return readCommandEnvironment(process.env, project)
  } catch (failure) {
    if (!(failure instanceof EnvironmentError)) throw failure
    return failure.message
      .split('\n')
      .map((problem) => error('environment', problem, 'Correct it, then call this command again.'))
  }
}

// `npx vitrine doctor`: checks what a server needs, and changes nothing.
const found = await diagnoses()
const isJson = process.argv.includes('--json')
process.stdout.write(`${isJson ? JSON.stringify({ checks: found }, null, 2) : formatDiagnoses(found)}\n`)
process.exitCode = found.some(({ status }) => status === 'error') ? 1 : 0
