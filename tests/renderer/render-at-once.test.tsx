import { expect, it, vi } from 'vitest'
import { createRenderer } from '#src/app/browser/main-ssr.tsx'
import { aList, aSummary } from '#src/dev/testing/api-answers.ts'
import { aPageDocument, aPageModule, aShell } from '../fixtures/page/a-page.ts'
import { renderText } from '../fixtures/page/render-text.ts'

vi.mock(import('react-dom/server'), async (importOriginal) => ({
  ...(await importOriginal()),
  renderToPipeableStream: () => {
    throw new Error('streamed')
  },
}))

const aPage = (content: object) =>
  aPageDocument([aPageModule('property-list', { version: 1, goal: 0, ...content }, { title: 'Nos maisons' })])
const render = (get: (url: string) => Promise<unknown>) => {
  const page = aPage({})
  return renderText(createRenderer(), { path: page.path, search: '', page, shell: aShell, get })
}

it('a page is rendered at once, without a stream, where all that it shows is loaded', async () => {
  const { body, failures } = await render(async () => aList([aSummary()]))
  expect(failures).toEqual([])
  expect(body).toContain('Maison de maître avec jardin')
})

it('a page of which a part fails is left to the stream, which reports the cause', async () => {
  await expect(render(() => Promise.reject(new Error('database gone')))).rejects.toThrow('streamed')
})
