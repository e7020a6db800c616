import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
  /** Selectors of the checked parts; the whole page by default. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Whether text contrast is measured too, which is half of the work. */
  readonly contrast?: boolean
}

/** The axe violations of a page, as sentences. */
export async function violationsOf(page: Page, { include = [], exclude = [], contrast = true }: Look = {}) {
  // Only violations are described in full, since descriptions take as long as the checks. The legacy mode skips cross-origin
  // frames and takes half the time; the site has none.
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
