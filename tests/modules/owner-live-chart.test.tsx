// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LiveChart } from '#modules/owner-figures/LiveChart.tsx'
import { TestI18n } from '../fixtures/i18n.tsx'
import { someFigures } from '../fixtures/modules/owner-answers.ts'

afterEach(cleanup)

const { days } = someFigures()

const show = () =>
  render(
    <TestI18n>
      <LiveChart days={days} ticks={[0, 5, 10, 15, 20, 25]} label="Vues par jour" language="fr" widthPx={640} />
    </TestI18n>,
  )

describe('the interactive chart', () => {
  it('[OWN-04] has a column for each day with visits, the last one hollow because today is incomplete', () => {
    show()
    const columns = [...document.querySelectorAll('.recharts-bar-rectangle')]
    expect(columns).toHaveLength(29)
    const fills = columns.map((column) => column.querySelector('path')?.getAttribute('fill') ?? '')
    expect(fills.at(-1)).toBe('var(--color-surface)')
    expect(new Set(fills.slice(0, -1).filter((fill) => fill !== ''))).toEqual(new Set(['var(--color-primary)']))
  })

  it('[OWN-04] has a line that ends with the last complete day; today is a separate point', async () => {
    show()
    const curves = [...document.querySelectorAll('path.recharts-line-curve')]
    const points = curves.map((curve) => curve.getAttribute('d')?.match(/[ML]/g)?.length)
    expect(points.slice(0, 2)).toEqual([days.length - 1, days.length - 1])
    expect(document.querySelectorAll('.recharts-line-dot')).toHaveLength(days.length)
    const chart = screen.getByRole('application', { name: 'Vues par jour' })
    chart.focus()
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowRight}')
    for (const _ of days) await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('en cours'))
    expect(screen.getByRole('status').textContent).toMatch(/Visiteurs\u00a0: 4$/)
  })

  it('[OWN-04] has a name, and reads the days one by one with the arrow keys', async () => {
    show()
    const chart = screen.getByRole('application', { name: 'Vues par jour' })
    expect(chart.getAttribute('tabindex')).toBe('0')
    chart.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('dimanche 25\u00a0octobre'))
    expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe('dimanche 25 octobreVues : 3Visiteurs : 3')
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('lundi 26\u00a0octobre'))
    expect(screen.getByRole('status').textContent).toContain('Vues\u00a0: 0')
  })
})
