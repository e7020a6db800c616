import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { MissingPageRepository } from '#src/features/missing-pages/server/missing-page-repository.ts'
import type { OperatorCommand } from './operator-command.ts'
import { UsageError } from './operator-error.ts'

export interface MissingPagesParts {
  readonly missingPages: Pick<MissingPageRepository, 'list'>
}

const MAX_LISTED = 500

/** Recent addresses without a page, as JSON, for `npx vitrine redirects list-missing`, which knows the site. */
export function createMissingPagesCommand({ missingPages }: MissingPagesParts, now: () => Date): OperatorCommand {
  return async ([days = '', ...more]) => {
    if (!/^([1-9]|[12]\d|30)$/.test(days) || more.length > 0) throw new UsageError('How many days? 1 to 30.')
    const since = belgianDay(now()).subtract({ days: Number(days) - 1 })
    return JSON.stringify(await missingPages.list(since.toString(), MAX_LISTED))
  }
}
