// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { FavouriteButton } from '#src/features/properties/view/favourites/FavouriteButton.tsx'
import { favouritesAtom } from '#src/features/properties/view/favourites/favourites.ts'

it('a part that hydrates after browser state was read first shows what the server rendered', async () => {
  const tree = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <TestI18n>
        <FavouriteButton id={1001} headline="Maison" />
      </TestI18n>
    </Provider>
  )
  const store = createStore()
  const container = document.createElement('div')
  container.innerHTML = renderToString(tree(createStore()))
  store.set(favouritesAtom, [1001])
  const mismatch = vi.fn()
  await act(async () => hydrateRoot(container, tree(store), { onRecoverableError: mismatch }))
  expect(mismatch).not.toHaveBeenCalled()
  expect(container.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
})
