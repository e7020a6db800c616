import { COOKIE_POLICY_PATH } from '#schemas/site/consent-dialog.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { linkedEntry } from '#src/definition/paths/path-localise.ts'
import type { SitePage } from '#src/definition/site.ts'

/** The published page with the privacy statement, if any. */
export function privacyPage({ pages, paths, forms }: Definition): SitePage | undefined {
  return paths?.pages.has(forms.privacyPage) ? pages.get(forms.privacyPage) : undefined
}

/** The published page with the cookie policy, if any; the consent dialog links to it. */
export function cookiePage({ config, pages, paths }: Definition): SitePage | undefined {
  const entry = paths === null ? undefined : linkedEntry(paths, config?.consent?.policy ?? COOKIE_POLICY_PATH)?.entry
  return entry === undefined ? undefined : pages.get(entry.pageId)
}
