// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DaysChart } from '#modules/owner-figures/DaysChart.tsx'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { someFigures } from '#src/dev/testing/owner-answers.ts'

afterEach(cleanup)

const { days } = someFigures()

function show() {
  render(
    <TestI18n>
      <DaysChart days={days} ticks={[0, 5, 10, 15, 20, 25]} label="Vues par jour" language="fr" />
    </TestI18n>,
  )
  return screen.getByRole('application', { name: 'Vues par jour' })
}

const reading = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')

it('[OWN-04] the line of visitors ends with the last complete day; today is a separate point', () => {
  const chart = show()
  const [line] = chart.querySelectorAll('polyline')
  const points = line?.getAttribute('points')?.split(' ')
  expect(points).toHaveLength(days.length - 1)
  // Four views are three visitors, of 25 to the top.
  expect(points?.[0]).toBe('0.5,22')
  expect(chart.querySelectorAll('[data-is-today]')).toHaveLength(1)
})

it('[OWN-04] arrow keys, Home and End read the days one by one, and Escape ends it', async () => {
  show()
  await userEvent.tab()
  expect(reading()).toBe('vendredi 23 octobreVues : 4Visiteurs : 3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(reading()).toBe('lundi 26 octobreVues : 0Visiteurs : 0')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(reading()).toBe('samedi 21 novembre (Aujourd’hui, en cours)Vues : 5Visiteurs : 4')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(reading()).toContain('vendredi 23 octobre')
  await userEvent.keyboard('{Escape}')
  expect(reading()).toBe('')
})

it('[OWN-04] a pointer reads the day that it is over', () => {
  const chart = show()
  const plot = chart.querySelector('[data-plot]')
  if (!plot) throw new Error('the chart has no plot')
  plot.getBoundingClientRect = () => new DOMRect(44, 0, 600, 256)
  fireEvent.pointerMove(chart, { clientX: 44 + 600 * (3.5 / 30) })
  expect(reading()).toContain('lundi 26 octobre')
  fireEvent.pointerMove(chart, { clientX: 20 })
  expect(reading()).toBe('')
})
