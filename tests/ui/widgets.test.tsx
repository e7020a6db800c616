// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { Counter } from '#src/ui/Counter.tsx'
import { HtmlCheckbox } from '#src/ui/HtmlCheckbox.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { PopoverField } from '#src/ui/PopoverField.tsx'
import { QuantitySelect } from '#src/ui/QuantitySelect.tsx'
import { RangeSlider } from '#src/ui/RangeSlider.tsx'
import type { SliderRange } from '#src/ui/slider-range.ts'
import { WidgetLocale } from '#src/ui/WidgetLocale.tsx'
import { TestI18n } from '../fixtures/i18n.tsx'

afterEach(cleanup)

const cities = ['Eupen', 'Herve', 'Goé', 'Plombières', 'Polleur', 'Spa', 'Stavelot', 'Theux', 'Verviers'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Shows a widget with a state of its own, and records its changes. */
function show<Value>(
  initial: Value,
  widget: (value: Value, onChange: (value: Value) => void) => React.ReactNode,
  language: Language = 'en',
) {
  const changes: Value[] = []
  function Kept() {
    const [value, setValue] = useState(initial)
    return widget(value, (next) => {
      changes.push(next)
      setValue(next)
    })
  }
  render(
    <TestI18n language={language}>
      <WidgetLocale language={language}>
        <Kept />
      </WidgetLocale>
    </TestI18n>,
  )
  return { changes, user: userEvent.setup() }
}

describe('the multi-select', () => {
  const showMany = (initial: readonly string[] = []) =>
    show(initial, (value, onChange) => <MultiSelect label="Cities" options={cities} value={value} onChange={onChange} />)
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  it('[WIDG-02] selects several options and returns them in their order', async () => {
    const { changes, user } = showMany(['spa'])
    await user.click(screen.getByRole('option', { name: 'Herve' }))
    expect(changes.at(-1)).toEqual(['herve', 'spa'])
    await user.click(screen.getByRole('option', { name: 'Spa' }))
    expect(changes.at(-1)).toEqual(['herve'])
    expect(screen.getByRole('option', { name: 'Herve' }).getAttribute('aria-selected')).toBe('true')
  })

  it('[WIDG-02, WIDG-06] has a search that ignores case and accents, and selects the focused option by keyboard', async () => {
    const { changes, user } = showMany()
    const search = screen.getByRole('searchbox', { name: 'Search this list' })
    await user.type(search, 'PLOMBIERES')
    expect(names()).toEqual(['Plombières'])
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id))
    await user.keyboard('{Enter}')
    expect(changes.at(-1)).toEqual(['plombières'])
  })

  it.each([
    { key: 'a', ctrlKey: true },
    { key: 'A', ctrlKey: true },
    { key: 'A', metaKey: true },
    { key: 'z', ctrlKey: true },
    { key: 'Home' },
    { key: 'End' },
    { key: 'Home', shiftKey: true },
    { key: 'Home', ctrlKey: true },
    { key: 'ArrowLeft', shiftKey: true },
    { key: 'ArrowRight', ctrlKey: true },
    { key: 'ArrowDown', shiftKey: true },
  ])('[WIDG-06] in its search $key edits the text, and leaves the options alone: %j', async (key) => {
    const { changes, user } = showMany()
    const search = screen.getByRole('searchbox')
    await user.type(search, 'e')
    await user.keyboard('{ArrowDown}')
    const isLeftToTheField = fireEvent.keyDown(search, key)
    expect([isLeftToTheField, changes]).toEqual([true, []])
    expect(fireEvent.keyDown(search, { key: 'ArrowDown' })).toBe(false)
  })

  it('[WIDG-02] keeps selected options that the search hides, and shows a message when nothing matches', async () => {
    const { changes, user } = showMany(['spa'])
    await user.type(screen.getByRole('searchbox'), 'goe')
    await user.click(screen.getByRole('option', { name: 'Goé' }))
    expect(changes.at(-1)).toEqual(['goé', 'spa'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.getByText('Nothing matches “xyz”.')).toBeTruthy()
  })
})

describe('quantities', () => {
  const rooms = [
    { value: 'bedrooms', label: 'Bedrooms' },
    { value: 'garages', label: 'Garages' },
  ]

  it('[WIDG-02, SRCH-08] have a minus and a plus for each option; an option at 0 is dropped', async () => {
    const { changes, user } = show<Readonly<Record<string, number>>>({ garages: 1 }, (value, onChange) => (
      <QuantitySelect label="Rooms" options={rooms} value={value} onChange={onChange} hasSearch />
    ))
    await user.click(screen.getByRole('button', { name: 'Bedrooms: one more' }))
    await user.click(screen.getByRole('button', { name: 'Bedrooms: one more' }))
    expect(changes.at(-1)).toEqual({ garages: 1, bedrooms: 2 })
    await user.click(screen.getByRole('button', { name: 'Garages: one fewer' }))
    expect(changes.at(-1)).toEqual({ bedrooms: 2 })
    await user.type(screen.getByRole('searchbox'), 'gar')
    expect(screen.queryByRole('group', { name: 'Bedrooms' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Garages' })).getByRole('status').textContent).toBe('0')
  })

  it('[SRCH-08] stay between 0 and their maximum', async () => {
    const { changes, user } = show(1, (value, onChange) => <Counter label="Toilets" value={value} max={2} onChange={onChange} />)
    const [fewer, more] = screen.getAllByRole('button')
    if (!fewer || !more) throw new Error('a counter has two buttons')
    await user.click(fewer)
    await user.click(fewer)
    expect(fewer.getAttribute('aria-disabled')).toBe('true')
    for (const _ of [1, 2, 3]) await user.click(more)
    expect(changes).toEqual([0, 1, 2])
  })
})

describe('the range slider', () => {
  const scale = { min: 0, max: 3_000_000, step: 1000 }
  const showRange = (initial: SliderRange = { min: 100_000, max: 400_000 }) =>
    show(initial, (value, onChange) => (
      <RangeSlider label="Price" scale={scale} value={value} onChange={onChange} format={(price) => `€ ${price}`} />
    ))
  const input = (end: 'minimum' | 'maximum') => screen.getByRole<HTMLInputElement>('textbox', { name: `Price: ${end}` })

  it('[WIDG-03, SRCH-06] has a handle for each end, which moves by keyboard, one step at a time', async () => {
    const { changes, user } = showRange()
    const [low] = screen.getAllByRole('slider')
    expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-label'))).toEqual([
      'Price: minimum',
      'Price: maximum',
    ])
    await user.tab()
    expect(document.activeElement).toBe(low)
    await user.keyboard('{ArrowRight}')
    expect(changes.at(-1)).toEqual({ min: 101_000, max: 400_000 })
    await user.keyboard('{Home}')
    expect(changes.at(-1)).toEqual({ min: 0, max: 400_000 })
  })

  it('[SRCH-06] has handles that neither cross nor meet', async () => {
    const { changes, user } = showRange({ min: 399_000, max: 400_000 })
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{End}')
    expect(changes.filter(({ min, max }) => min >= max)).toEqual([])
    expect(input('minimum').value).toBe('€ 399000')
  })

  it('[SRCH-07] has inputs that accept digits only, and are read on Enter and on blur', async () => {
    const { changes, user } = showRange()
    await user.clear(input('minimum'))
    await user.type(input('minimum'), '2a5-0.4 9 9e')
    expect(input('minimum').value).toBe('250499')
    expect(changes).toEqual([])
    await user.keyboard('{Enter}')
    expect(changes).toEqual([{ min: 250_000, max: 400_000 }])
    await user.clear(input('maximum'))
    await user.type(input('maximum'), '300000')
    await user.tab()
    expect(changes.at(-1)).toEqual({ min: 250_000, max: 300_000 })
    expect(input('maximum').value).toBe('€ 300000')
  })

  it('[SRCH-07] replaces the value of an input when a visitor tabs into it and types', async () => {
    const { changes, user } = showRange()
    await user.tab()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(input('minimum'))
    await user.keyboard('250000{Enter}')
    expect(changes).toEqual([{ min: 250_000, max: 400_000 }])
  })

  it('[SRCH-07] handles backspace and delete in its inputs, and keeps the digits of pasted text', async () => {
    const { user } = showRange()
    await user.click(input('maximum'))
    await user.keyboard('{End}{Backspace}{Home}{Delete}')
    expect(input('maximum').value).toBe('0000')
    await user.clear(input('maximum'))
    await user.paste('EUR 350.000')
    expect(input('maximum').value).toBe('350000')
  })

  it.each([
    ['minimum', '400000', { min: 0, max: 400_000 }],
    ['maximum', '100000', { min: 100_000, max: 3_000_000 }],
    ['maximum', '99999999', { min: 100_000, max: 3_000_000 }],
  ] as const)('[SRCH-07] resets a %s of %s to the slider’s end', async (end, typed, expected) => {
    const { changes, user } = showRange()
    await user.clear(input(end))
    await user.type(input(end), `${typed}{Enter}`)
    expect(changes).toEqual([expected])
  })

  it('[SRCH-06] shows a plus at the maximum', () => {
    showRange({ min: 0, max: 3_000_000 })
    expect(input('maximum').value).toBe('€ 3000000 +')
    expect(input('minimum').value).toBe('€ 0')
  })
})

describe('the checkbox with an HTML label', () => {
  it('[WIDG-03] has the text of its label as its name, and its link as a link', async () => {
    const html = 'I have read the <a href="/en/privacy/">privacy statement</a>.'
    render(<HtmlCheckbox name="privacy" html={html} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read the privacy statement/ })
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(screen.getByRole('link', { name: 'privacy statement' })).toBeTruthy()
  })
})

describe('the popover field', () => {
  it('[WIDG-06] opens a dialog with its name, and returns the focus when Escape closes it', async () => {
    const { user } = show(null, () => (
      <PopoverField label="Price" value="Any">
        <p>inside</p>
      </PopoverField>
    ))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(within(screen.getByRole('dialog', { name: 'Price' })).getByText('inside')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Price Any' }))
  })

  it.each(LANGUAGES)('[WIDG-06] every widget has its texts in %s', (language) => {
    show(
      { min: 0, max: 10 },
      (value, onChange) => (
        <>
          <RangeSlider label="X" scale={{ min: 0, max: 10, step: 1 }} value={value} onChange={onChange} format={String} />
          <MultiSelect label="Y" options={cities} value={[]} onChange={() => undefined} />
          <Counter label="Z" value={0} onChange={() => undefined} />
        </>
      ),
      language,
    )
    const named = document.querySelectorAll('[aria-label], [placeholder]')
    const texts = [...named].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ])
    expect(texts.filter((text) => text.includes('widget.'))).toEqual([])
  })
})
