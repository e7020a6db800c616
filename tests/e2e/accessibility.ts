import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
  /** Selectors of the parts that are looked at; the whole page where absent. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Whether the contrast of texts is measured too, which is half of the work. */
  readonly contrast?: boolean
}

/** What axe has against a page, as sentences. */
export async function violationsOf(page: Page, { include = [], exclude = [], contrast = true }: Look = {}) {
  // Only what is wrong is described in full: describing all that is right takes as long as finding out. The legacy mode skips what
  // only frames of other origins need, and takes half the time; the site has none.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(TAGS)
  for (const selector of include) builder.include(selector)
  for (const selector of exclude) builder.exclude(selector)
  if (!contrast) builder.disableRules('color-contrast')
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
