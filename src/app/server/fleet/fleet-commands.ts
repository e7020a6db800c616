import { type OperatorCommands, OperatorError, UsageError } from '#src/operations/admin/operator-command.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import type { Fleet } from './fleet.ts'

/** What `npx vitrine sites` asks of the running server. Answers are JSON. */
export function fleetCommands(fleet: Fleet, database: Pick<SharedDatabase, 'removeSite'>): OperatorCommands {
  return {
    'sites-status': async () => JSON.stringify(fleet.figures()),
    async 'sites-reload'() {
      await fleet.reload()
      return JSON.stringify(fleet.figures())
    },
    async 'sites-open'(words) {
      const [id] = words
      if (id === undefined) throw new UsageError('Name a site.')
      await fleet.open(id).catch((error: unknown) => {
        throw new OperatorError(error instanceof Error ? error.message : String(error))
      })
      return JSON.stringify(fleet.figures())
    },
    /** Drops the data of a site whose folder is gone. */
    async 'sites-drop'(words) {
      const [id] = words
      if (id === undefined) throw new UsageError('Name a site.')
      await fleet.reload()
      if (fleet.figures().some((site) => site.id === id))
        throw new OperatorError(`The site "${id}" still has its folder: remove that first.`)
      await database.removeSite(id)
      return ''
    },
  }
}
