// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['plain', 'picture', 'colour'])('[CONF-05] a quote names who says it in the view %s', async (view) => {
  await showModule('quote', { module: { view } })
  const quote = screen.getByRole('figure')
  expect(within(quote).getByText('Un bon prix s’explique en trois phrases.').tagName).toBe('BLOCKQUOTE')
  expect(quote.querySelector('figcaption')?.textContent).toBe('Anne Lejeunefondatrice')
})

it('[CONF-05] the picture of a quote has its alternative text where it is large, and none beside the name', async () => {
  await showModule('quote', { module: { view: 'picture' } })
  expect(screen.getByRole('img', { name: 'Portrait d’Anne Lejeune' })).toBeTruthy()
  await showModule('quote', { module: { view: 'plain' } })
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

it('[CONF-02] a quote without a person is only its words', async () => {
  await showModule('quote', { content: { version: 1, quote: 'Rien de trop.' } })
  expect(document.querySelector('figcaption')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
