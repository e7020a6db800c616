// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { Shell } from '#src/renderer/shell/Shell.tsx'
import { homeDocument, pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pages = {
  'the home page': homeDocument(),
  'a page with a banner': pageDocument({ banner: { title: '', description: '', image: null } }),
  'a page without a banner': pageDocument(),
}

test.each(Object.entries(pages))(
  '[SHELL-02] %s has header, one heading, content, footer and button back to the top',
  (_, page) => {
    renderPiece(
      <Shell shell={shellDocument()} page={page} queryString="">
        <p>Contenu</p>
      </Shell>,
    )
    expect(within(screen.getByRole('banner')).getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText('Contenu')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.getByLabelText('Retour en haut').tagName).toBe('BUTTON')
    expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe('#main')
  },
)

test.each(LANGUAGES)('[LANG-01] the shell has all its texts in %s, on a server without a window', (language) => {
  vi.stubGlobal('window', undefined)
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <TestI18n language={language}>
        <Shell shell={shellDocument({ language })} page={homeDocument({ language })} queryString="">
          {null}
        </Shell>
      </TestI18n>
    </QueryClientProvider>,
  )
  expect(html).not.toContain('shell.')
  expect(html).toContain('data-otherwise="#site-map"')
})
