import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenRedirect, WrittenRedirects } from '#schemas/site/redirects.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'

export const REDIRECTS_FILE = 'redirects.json'

/** The redirects of redirects.json (none without the file) and its schema findings. */
export function composeRedirects(
  sources: Sources,
  validator: SiteValidator,
): { readonly redirects: readonly WrittenRedirect[]; readonly findings: readonly Finding[] } {
  const source = sources.files.get(REDIRECTS_FILE)
  if (source === undefined) return { redirects: [], findings: [] }
  const { value, findings } = toUsable<WrittenRedirects>(source, validator)
  return { redirects: value?.redirects ?? [], findings }
}
