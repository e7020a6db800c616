import { FeedRefusedError, type FeedReport, type FeedTally } from '#src/features/feed/server/feed-report.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface ImportCommandParts {
  /** Whether a connector provides the listings; its report has the mistakes. */
  readonly hasSource: () => boolean
  /** Imports the feed and updates what depends on it. */
  readonly importListings: (options: { readonly force: boolean; readonly isDry: boolean }) => Promise<FeedReport>
}

const USAGE = `npx vitrine import           imports the listings' feed, and says what came of it
npx vitrine import --force   the same where the feed is empty or lacks a quarter of the listings or more: they are retired
npx vitrine import --dry-run   says what an import would do, and stores nothing`

/** Refusals that `force` overrides. */
const FORCIBLE: readonly FeedRefusedError['code'][] = ['empty-feed', 'all-left-out', 'too-many-retired', 'too-many-left-out']

export function createImportCommand({ importListings, hasSource }: ImportCommandParts): OperatorCommand {
  return async (words) => {
    const [isForced, isDry] = [words.includes('--force'), words.includes('--dry-run')]
    if (words.some((word) => !['--force', '--dry-run'].includes(word))) throw new UsageError(USAGE)
    try {
      const { properties, projects, findingCount } = await importListings({ force: isForced, isDry })
      const lines = [
        ...(isDry ? ['Nothing is stored. An import now would do this:'] : []),
        line('listings', properties),
        line('projects', projects),
      ]
      if (findingCount > 0) lines.push(findingsLine(findingCount, hasSource() ? (isDry ? OF_SOURCE : OF_RUN) : OF_FILES))
      const rejectedLists = [...(isAllRejected(properties) ? ['listing'] : []), ...(isAllRejected(projects) ? ['project'] : [])]
      if (rejectedLists.length === 0) return lines.join('\n')
      throw new OperatorError([...lines, `Every ${rejectedLists.join(' and every ')} of the feed was left out.`].join('\n'))
    } catch (error) {
      if (error instanceof SourceError) throw new OperatorError(error.message)
      if (!(error instanceof FeedRefusedError)) throw error
      const canForce = !isForced && FORCIBLE.includes(error.code)
      throw new OperatorError(canForce ? `${error.message}\nTo force it: npx vitrine import --force` : error.message)
    }
  }
}

function line(name: string, { added, updated, revived, unchanged, retired, rejected }: FeedTally): string {
  return `${name}: ${added} added, ${updated} updated, ${revived} back again, ${unchanged} unchanged, ${retired} retired, ${rejected} left out`
}

function isAllRejected({ accepted, rejected }: FeedTally): boolean {
  return accepted === 0 && rejected > 0
}

const OF_FILES = 'npx vitrine check'
const OF_RUN = 'npx vitrine connector status --all'
const OF_SOURCE = 'npx vitrine connect --all'

function findingsLine(count: number, command: string): string {
  return `${count} ${count === 1 ? 'mistake was' : 'mistakes were'} found: "${command}" lists ${count === 1 ? 'it' : 'them'}.`
}
