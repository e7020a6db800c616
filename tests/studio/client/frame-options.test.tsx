// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { FrameEdge } from '#src/studio/client/canvas/FrameEdge.tsx'
import { FrameOptions } from '#src/studio/client/canvas/FrameOptions.tsx'

afterEach(cleanup)

const USUAL = { px: null, scheme: null, moment: null }

async function open(hasDarkScheme = true) {
  const onChange = vi.fn()
  render(
    <TestI18n language="en">
      <FrameOptions look={USUAL} widthPx={812.4} hasDarkScheme={hasDarkScheme} onChange={onChange} />
    </TestI18n>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Other views of the page' }))
  return onChange
}

describe('[CONF-17] how the page is shown in the Studio', () => {
  it('is a width of one’s own, within what a page is shown in', async () => {
    const onChange = await open()
    const field = screen.getByLabelText<HTMLInputElement>('Width in pixels')
    expect(field.value).toBe('812')
    await userEvent.clear(field)
    await userEvent.type(field, '99{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '412{Enter}')
    expect(onChange).toHaveBeenCalledWith({ px: 412 })
  })

  it('is in dark colours where the theme has some, and at another moment', async () => {
    const onChange = await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(onChange).toHaveBeenCalledWith({ scheme: 'dark' })
    const field = screen.getByLabelText('Day and time')
    fireEvent.change(field, { target: { value: '2026-12-01T08:00' } })
    fireEvent.submit(field)
    expect(onChange).toHaveBeenLastCalledWith({ moment: '2026-12-01T08:00' })
  })

  it('offers no colours that the theme does not have, and says where they would come from', async () => {
    await open(false)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(/no dark colours/)).toBeTruthy()
  })

  it('has an edge that the arrow keys move, no further than there is room', () => {
    const onChange = vi.fn()
    render(
      <TestI18n language="en">
        <FrameEdge widthPx={795} roomPx={800} onChange={onChange} />
      </TestI18n>,
    )
    const edge = screen.getByRole('slider', { name: 'Width of the page' })
    fireEvent.keyDown(edge, { key: 'ArrowLeft' })
    fireEvent.keyDown(edge, { key: 'ArrowRight' })
    expect(onChange.mock.calls).toEqual([[785], [800]])
  })
})
