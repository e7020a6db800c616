// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { EnergyLabel } from '#src/features/properties/view/EnergyLabel.tsx'
import { FavouriteButton } from '#src/features/properties/view/favourites/FavouriteButton.tsx'
import { PropertyPrice } from '#src/features/properties/view/PropertyPrice.tsx'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { EmptyState } from '#src/ui/site/EmptyState.tsx'
import { RichText } from '#src/ui/site/RichText.tsx'

afterEach(cleanup)

const show = (part: React.ReactNode) =>
  render(
    <Provider store={createStore()}>
      <TestI18n language="nl">{part}</TestI18n>
    </Provider>,
  ).container

it('[SRCH-13] an empty state shows what is missing and offers a link', () => {
  show(
    <EmptyState message="Niets gevonden" hint="Probeer ruimer">
      <ActionLink href="/nl/zoeken/">Verder</ActionLink>
    </EmptyState>,
  )
  expect(screen.getByText('Niets gevonden')).toBeTruthy()
  expect(screen.getByText('Probeer ruimer')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verder' }).getAttribute('href')).toBe('/nl/zoeken/')
})

it.each([
  ['4', 'a garage or plot needs none', { WebID: '4', EPCLabelText: 'C' }],
  ['none', 'the feed knows none', { EPCLabelText: '', EnergyPerformance: '-' }],
])('[PROP-10] there is no energy label if %s: %s', (_, _why, fields) => {
  expect(show(<EnergyLabel badge={aSummary(fields).EnergyBadge} />).textContent).toBe('')
})

it('[EPC-03] an energy label is named in the language of the page', () => {
  show(<EnergyLabel badge={aSummary({ EPCLabelText: 'B+', Zip: '2000' }).EnergyBadge} />)
  expect(screen.queryByRole('img', { name: /^EPC: label/ })).toBeTruthy()
})

it('[PROP-07] a price shows as "€ " with Belgian grouping, or as "on request"', () => {
  expect(show(<PropertyPrice property={{ Price: 1250000, PublishPrice: true }} marqueeIgnore={[]} />).textContent).toBe(
    '€ 1.250.000',
  )
  expect(show(<PropertyPrice property={{ Price: 1250000 }} marqueeIgnore={[]} />).textContent).toBe('Prijs op aanvraag')
})

it('[CONF-04] a rich text keeps its elements; an empty one renders nothing', () => {
  expect(show(<RichText html="<p>Een <strong>tekst</strong></p>" />).querySelector('strong')?.textContent).toBe('tekst')
  expect(show(<RichText html="" />).childElementCount).toBe(0)
  expect(show(<RichText html={undefined} />).childElementCount).toBe(0)
})

it.each(LANGUAGES)('in %s the name of the favourite button contains its visible text, before and after a click', (language) => {
  window.localStorage.clear()
  const store = createStore()
  render(
    <Provider store={store}>
      <TestI18n language={language}>
        <FavouriteButton id={1001} headline="Huis" shape="plain" />
      </TestI18n>
    </Provider>,
  )
  const button = screen.getByRole('button')
  // The style sheet shows the one that is true; both are in the HTML, since the first script changes the state alone.
  const words = () => {
    const state = button.getAttribute('aria-pressed') === 'true' ? 'on' : 'off'
    return button.querySelector(`[data-while="${state}"]`)?.textContent ?? ''
  }
  const holdsItsWords = () => {
    expect(words()).not.toBe('')
    expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(words().toLowerCase())
  }
  holdsItsWords()
  const before = words()
  fireEvent.click(button)
  expect(words()).not.toBe(before)
  holdsItsWords()
})
