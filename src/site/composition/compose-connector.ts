import type { WrittenConnector } from '#schemas/site/connector.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { Sources } from '#src/site/reading/read-sources.ts'
import { toUsable } from '#src/site/validation/to-usable.ts'
import type { SiteValidator } from '#src/site/validation/validate.ts'

export const CONNECTOR_FILE = 'connector.json'

/** The connector of connector.json and its schema findings; null without the file. */
export function composeConnector(
  sources: Sources,
  validator: SiteValidator,
): { readonly connector: WrittenConnector | null; readonly findings: readonly Finding[] } {
  const source = sources.files.get(CONNECTOR_FILE)
  if (source === undefined) return { connector: null, findings: [] }
  const { value, findings } = toUsable<WrittenConnector>(source, validator)
  return { connector: value, findings }
}
