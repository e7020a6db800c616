// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { aProject, aSummary } from '#src/dev/testing/api-answers.ts'
import { useShownPath } from '#src/studio/client/canvas/use-shown-path.ts'

const entry = (takes: 'property' | 'project'): StudioEntry => ({
  ...{ file: 'pages/a.json', kind: 'page', id: 'a', type: '', typeTitle: null, title: 'A', parentId: null, status: 'Published' },
  ...{ isChanged: false, errors: 0, warnings: 0, missing: [], shownOn: [], sort: 0, paths: { fr: '/fr/a/{id}/' }, takes },
})

function shownPath(page: StudioEntry, answer: (url: string) => object) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useShownPath(page, 'fr', 'fr'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return result
}

it.each([
  ['the first property for rent where none is for sale', 'property', '/fr/a/7/', 'Villa'],
  ['the first project', 'project', '/fr/a/8/', 'Résidence'],
] as const)('a page for all is shown with %s', async (_, takes, path, example) => {
  const shown = shownPath(entry(takes), (url) => {
    if (url.includes('goal=0')) return { items: [] }
    return {
      items: [takes === 'property' ? aSummary({ ID: 7, TypeDescription: 'Villa' }) : aProject({ ID: 8, Name: 'Résidence' })],
    }
  })
  expect(shown.current).toEqual({ path: null, example: null, absence: null })
  await waitFor(() => expect(shown.current).toEqual({ path, example, absence: null }))
})

it('a page for all says that there is nothing to show it with', async () => {
  const shown = shownPath(entry('property'), () => ({ items: [] }))
  await waitFor(() => expect(shown.current.absence).toBe('no-example'))
})
