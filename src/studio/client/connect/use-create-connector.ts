import { useMutation } from '@tanstack/react-query'
import type { StudioConnectorKind } from '#schemas/studio/connector-api.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { CONNECTOR_FILE, newConnectorText } from '#src/definition/editing/new-connector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { asFieldFinding } from '#src/studio/client/inspector/place-findings.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'

const SETTINGS = '/settings'

/**
 * Writes connector.json for a software into the draft, created if necessary. Writes nothing for invalid settings and returns the
 * problems by pointer.
 */
export function useCreateConnector({ name, title }: StudioConnectorKind) {
  const text = useText()
  const sessions = useSessions()
  const create = useMutation({
    mutationFn: async (settings: PlainObject): Promise<readonly FieldFinding[]> => {
      const body = { draft: sessions.draft(), connector: name, settings }
      const found = await askStudio<readonly StudioFinding[]>('/connector/check', { method: 'POST', body })
      if (found.length > 0) return found.map(ofSettings)
      const file = newConnectorText(name, settings)
      await sessions.edit(text('studio.connect.undo', { title }), new Map([[CONNECTOR_FILE, file]]))
      return []
    },
  })
  const { error } = create
  const isThere = error instanceof StudioError && error.status === 412
  return { ...create, problem: isThere ? text('studio.connect.there') : error?.message || text('studio.failed.action') }
}

function ofSettings(finding: StudioFinding): FieldFinding {
  const { pointer } = finding
  return asFieldFinding({ ...finding, pointer: pointer.startsWith(SETTINGS) ? pointer.slice(SETTINGS.length) : pointer })
}
