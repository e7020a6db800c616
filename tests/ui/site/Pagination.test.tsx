// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { Pagination } from '#src/ui/site/Pagination.tsx'

afterEach(cleanup)

function show(page: number, pageCount: number, language: Language = 'en') {
  render(
    <Provider store={createStore()}>
      <TestI18n language={language}>
        <Pagination page={page} pageCount={pageCount} total={81} hrefOf={(number) => `?page=${number}`} />
      </TestI18n>
    </Provider>,
  )
}

const links = () => screen.queryAllByRole('link')

describe('the pagination of a list', () => {
  it('[SRCH-12] has the title "Page X of Y"; in Dutch with the number of ads', () => {
    show(3, 9)
    expect(screen.getByText('Page 3 of 9')).toBeTruthy()
    cleanup()
    show(3, 9, 'nl')
    expect(screen.getByText('Pagina 3 van 9 (81 panden in totaal)')).toBeTruthy()
  })

  it('[SRCH-12] links to the previous page, the next one, the first, the last and those around', () => {
    show(5, 9)
    expect(links().map((link) => link.getAttribute('href'))).toEqual([4, 1, 4, 5, 6, 9, 6].map((page) => `?page=${page}`))
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next')
  })

  it('[WIDG-06] marks the current page', () => {
    show(2, 3)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(screen.getByRole('navigation', { name: 'Pages of the list' })).toBeTruthy()
  })

  it('[SRCH-12] has no link beyond the ends, nor for a single page', () => {
    show(1, 3)
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    cleanup()
    show(3, 3)
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
    cleanup()
    show(1, 1)
    expect(links()).toEqual([])
    expect(screen.getByText('Page 1 of 1')).toBeTruthy()
  })
})
