import { expect, it, vi } from 'vitest'
import type { StudioPage } from '#schemas/studio/page-api.ts'
import { createLivePage, type LiveWish } from '#src/studio/client/canvas/live-page.ts'
import { aPageDocument, aShell } from '../../../fixtures/page/a-page.ts'

const wish = (text: string): LiveWish => ({
  draft: 'd',
  path: '/preview/fr/',
  at: null,
  files: [{ file: 'pages/home.json', text }],
})
const page: StudioPage = { kind: 'page', page: aPageDocument([]), shell: aShell, style: '' }

it('[CONF-17] after an open request asks only for the newest text', async () => {
  const answers: ((page: StudioPage) => void)[] = []
  const ask = vi.fn(() => new Promise<StudioPage>((resolve) => answers.push(resolve)))
  const live = createLivePage({ ask, hand: async () => 0 })
  const outcomes = ['a', 'ab', 'abc'].map((text) => live.show(wish(text)))
  answers[0]?.(page)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answers[1]?.(page)
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'shown', held: 0 }, { kind: 'replaced' }, { kind: 'shown', held: 0 }])
  expect(ask).toHaveBeenLastCalledWith(wish('abc'))
})

it('[CONF-17] tells a page that cannot be made from one that cannot be shown', async () => {
  const show = (answer: Promise<StudioPage>, held: number | null) =>
    createLivePage({ ask: () => answer, hand: async () => held }).show(wish('a'))
  expect(await show(Promise.resolve({ kind: 'none' }), 0)).toEqual({ kind: 'held' })
  expect(await show(Promise.resolve(page), null)).toEqual({ kind: 'failed' })
  expect(await show(Promise.reject(new Error('away')), 0)).toEqual({ kind: 'failed' })
})
