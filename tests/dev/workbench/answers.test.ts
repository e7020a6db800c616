import { expect, test } from 'vitest'
import { FONT_PAIR_NAMES } from '#schemas/site/theme-fonts.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { showModulePage } from '#src/dev/workbench/answers.ts'
import type { ShownModule } from '#src/dev/workbench/messages.ts'

const font = { rules: '', file: '/assets/font.woff2' }
const fontTable = Object.fromEntries(FONT_PAIR_NAMES.map((pair) => [pair, { title: font, text: font }])) as unknown as FontTable

async function contentOf(type: string, data: ShownModule['data']): Promise<Readonly<Record<string, unknown>>> {
  const view = moduleTypes[type]?.views[0] ?? ''
  const shown = {
    type,
    view,
    language: 'fr',
    title: '',
    content: { ...sampleOf(type) },
    preset: 'monograph',
    scheme: 'light',
    data,
  } as const
  const { page } = await showModulePage(shown, fontTable)
  return Object(page.modules[0]?.content)
}

test.each(['recently-sold', 'towns', 'property-of-the-week'])(
  '[CONF-05] %s, whose rules ask for listings, shows some in the workbench, and none in the empty state',
  async (type) => {
    const [filled, empty] = [await contentOf(type, 'sample'), await contentOf(type, 'empty')]
    expect(filled).not.toEqual(empty)
    expect(JSON.stringify(filled).length).toBeGreaterThan(JSON.stringify(empty).length)
  },
)
