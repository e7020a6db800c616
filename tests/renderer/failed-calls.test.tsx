import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { ApiError, apiQuery, useApi } from '#src/ui/site/api.ts'
import { aPageDocument, aPageModule } from '../fixtures/page/a-page.ts'
import { showPage } from '../fixtures/page/show-page.tsx'

// @vitest-environment happy-dom

const query = apiQuery<string>('greeting')
const loaders: ViewLoaders = {
  sound: async () => ({ default: () => <p>Tout va bien</p> }),
  calling: async () => ({ default: () => <p>{useApi(query)}</p>, view: { queries: () => [query] } }),
}
const page = aPageDocument([aPageModule('calling', null), aPageModule('sound', null)])

/** The message in the page. The shell has a closed popover that is an alert, which this document does not hide. */
const message = async () => within(await screen.findByRole('main')).findByRole('alert')

/** An API that fails until a test lets it recover. */
function anApi() {
  let isDown = true
  const answer = () => {
    if (isDown) throw new ApiError(503, 'API_ERROR', 'busy')
    return 'Bonjour'
  }
  const recover = () => {
    isDown = false
  }
  return { answer, recover }
}

it('[ERR-01] a failed call shows a message in place of its module, and the rest of the page', async () => {
  await showPage(page, loaders, anApi().answer)
  expect((await message()).textContent).toContain('Le site est très sollicité en ce moment.')
  expect(screen.getByText('Tout va bien')).toBeTruthy()
})

it('[ERR-01] a retry after a failed call shows the result of the call', async () => {
  const api = anApi()
  await showPage(page, loaders, api.answer)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  api.recover()
  await userEvent.click(retry)
  expect(await screen.findByText('Bonjour')).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

it('[ERR-01] a retry while the API is still down shows the message again', async () => {
  const { fetched } = await showPage(page, loaders, anApi().answer)
  const before = fetched.filter((url) => url === '/api/greeting').length
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(fetched.filter((url) => url === '/api/greeting').length).toBeGreaterThan(before))
  expect(await message()).toBeTruthy()
})

it('[ERR-01] a page that fails to load shows a message and a retry button, never a blank page', async () => {
  const home = aPageDocument([], { path: '/fr/' })
  const { fetched } = await showPage(home, loaders, anApi().answer)
  expect(fetched).toContain('/api/page?path=%2Ffr%2F')
  await userEvent.click(screen.getAllByRole('link', { name: /Services|À vendre/ })[0] as HTMLElement)
  expect((await message()).textContent).toContain('Le site est très sollicité en ce moment.')
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

it.each([
  [new ApiError(429, 'TOO_MANY_REQUESTS', 'x', 300), /Trop de demandes.*Réessayez dans 5 minutes\./],
  [new ApiError(503, 'OVERLOADED', 'x', 5), /très sollicité.*Réessayez dans 5 secondes\./],
  [new ApiError(500, 'API_ERROR', 'x'), /de notre côté.*Votre connexion n’y est pour rien/],
  [new ApiError(400, 'BAD_REQUEST', 'x'), /n’a pas été acceptée.*Rechargez la page/],
  [new ApiError(404, 'NOT_FOUND', 'x'), /n’existe plus/],
  [new ApiError(0, 'API_ERROR', 'x'), /n’a pas pu être joint.*Vérifiez votre connexion/],
  [new ApiError(0, 'TIMEOUT', 'x'), /trop attendre/],
])('[ERR-01] the message after %s explains what happened and what the visitor can do', async (error, words) => {
  await showPage(page, loaders, () => {
    throw error
  })
  const { textContent } = await message()
  expect(textContent).toMatch(words)
  expect(/Vérifiez votre connexion/.test(textContent)).toBe(error.status === 0 && error.code !== 'TIMEOUT')
})

it('[ERR-01] an offline visitor sees an offline message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showPage(page, loaders, () => {
    throw new ApiError(0, 'API_ERROR', 'x')
  })
  expect((await message()).textContent).toMatch(/hors ligne.*Rétablissez votre connexion/)
})
