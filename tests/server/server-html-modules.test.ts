import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAssets } from '#src/renderer/server/ssr/assets.ts'

it('a page names the style sheet of a view without behaviour, and not its script', async () => {
  const assetsOf = await readAssets(join(import.meta.dirname, '../../dist/client'))
  const page = { textAreas: [], language: 'fr', isPreview: false }
  const all = assetsOf({ ...page, types: ['article', 'search-box'] })
  const asHtml = assetsOf({ ...page, types: ['search-box'], serverHtmlTypes: ['article'] })
  expect(new Set(asHtml.styles)).toEqual(new Set(all.styles))
  expect(all.preloads.some((file) => file.includes('/Article-'))).toBe(true)
  expect(asHtml.preloads.some((file) => file.includes('/Article-'))).toBe(false)
})
