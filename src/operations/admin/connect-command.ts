import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Connecting } from '#src/connectors/connecting.ts'
import { describeRun } from '#src/connectors/describe-run.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface ConnectCommandParts {
  /** Reloads the site definition, because the command has just written connector.json. Absent without a server. */
  readonly reload?: () => Promise<void>
  readonly siteConfig: string
  /** Null without a server, which reading a source needs. */
  readonly connecting: Pick<Connecting, 'runNow' | 'state' | 'written' | 'describedSample'> | null
}

const USAGE = `npx vitrine connect            reads the agency's software, says what would be lost, shows ten properties, and goes live on yes
npx vitrine connector status   what the last run did
Both print the five gravest lines of the report; with --all they print the whole.`

/** Here a connector.json exists, or the command has written one. */
const notLive = (siteConfig: string) =>
  `The server shows ${siteConfig} without a connector.json: it is not there, or the definition has errors. "npx vitrine check" says which.`
const NO_SERVER =
  'No server runs here: what it will have in its environment cannot be seen from here. Start it, then ask again: it looks for the credentials, and reads the agency’s software.'

/** Refusals that `force` overrides. Listings of the folder "data" count as removed when a connector replaces them. */
const FORCIBLE: readonly string[] = ['empty-feed', 'all-left-out', 'too-many-retired', 'too-many-left-out']
const FORCE_HINT =
  'If the listings that are on the site now shall go, for instance those of the sample: npx vitrine connect --force'

/** The server's part of `npx vitrine connect`: "preview", "live", "status". */
export function createConnectCommand({ connecting, reload, siteConfig }: ConnectCommandParts): OperatorCommand {
  return async (words) => {
    const [action, ...options] = words
    const [isForced, isWhole] = [options.includes('--force'), options.includes('--all')]
    const isKnown = options.every((option) => ['--force', '--all'].includes(option))
    if (!['preview', 'live', 'status'].includes(action ?? '') || !isKnown) throw new UsageError(USAGE)
    if (connecting === null) throw new OperatorError(NO_SERVER)
    try {
      if (action === 'status') return await statusOf(connecting, isWhole)
      await reload?.()
      if (connecting.written() === null) throw new OperatorError(notLive(siteConfig))
      const outcome = await connecting.runNow({ isDry: action === 'preview', force: isForced })
      if (outcome === 'busy') throw new OperatorError('The software is being read at this moment. Ask again in a few minutes.')
      const wholeCommand = `npx vitrine ${action === 'live' ? 'connector status' : 'connect'} --all`
      const text = describeRun(outcome.report, { isWhole, wholeCommand })
      const { failure } = outcome.report
      if (failure !== null)
        throw new OperatorError(!isForced && FORCIBLE.includes(failure.code) ? `${text}\n${FORCE_HINT}` : text)
      if (action === 'live') return `${text}\n\n${live(connecting.written())}`
      return [text, '', await connecting.describedSample(outcome.folder)].join('\n')
    } catch (error) {
      if (error instanceof SourceError) throw new OperatorError(error.message)
      throw error
    }
  }
}

function live(written: WrittenConnector | null): string {
  const { everyMinutes = 15, compareHours = 24 } = written ?? {}
  return `These listings are on the site. From now on the server asks for changes every ${everyMinutes} minutes, and compares all every ${compareHours} hours.`
}

async function statusOf({ written, state }: Pick<Connecting, 'state' | 'written'>, isWhole: boolean): Promise<string> {
  const found = await state()
  if (found === null) return 'The listings come from the folder "data" of the site definition: there is no connector.json.'
  if (found.report === null) return `${written()?.connector} has not been read yet.`
  const next = found.nextRunAt === null ? [] : [`Next run: ${found.nextRunAt.toISOString()}.`]
  return [describeRun(found.report, { isWhole, wholeCommand: 'npx vitrine connector status --all' }), ...next].join('\n')
}
