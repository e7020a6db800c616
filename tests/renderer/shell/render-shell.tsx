import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { Language } from '#schemas/language.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'

/** Renders a piece of the shell with the texts of a language and a store of its own, which it returns. */
export function renderPiece(piece: ReactNode, language: Language = 'fr') {
  const [store, client] = [createStore(), new QueryClient()]
  // The document of tests knows no popovers: browsers hide those that are closed.
  const style = document.createElement('style')
  style.textContent = '[popover] { display: none }'
  document.head.replaceChildren(style)
  const result = render(piece, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Provider store={store}>
          <TestI18n language={language}>{children}</TestI18n>
        </Provider>
      </QueryClientProvider>
    ),
  })
  return { ...result, store }
}

/** Scrolls the window of the test. */
export function scrollWindow(topPx: number): void {
  Object.defineProperty(window, 'scrollY', { value: topPx, configurable: true, writable: true })
  window.dispatchEvent(new Event('scroll'))
}
