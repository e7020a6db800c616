// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { enlivenOptions } from '#src/ui/enliven-options.ts'
import { enlivenRange } from '#src/ui/enliven-range.ts'
import { enlivenSteps } from '#src/ui/enliven-steps.ts'
import { HtmlCheckbox } from '#src/ui/HtmlCheckbox.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { PopoverField } from '#src/ui/PopoverField.tsx'
import { QuantitySelect } from '#src/ui/QuantitySelect.tsx'
import { RangeSlider } from '#src/ui/RangeSlider.tsx'
import type { SliderRange } from '#src/ui/slider-range.ts'

afterEach(cleanup)

const cities = ['Eupen', 'Herve', 'Goé', 'Plombières', 'Polleur', 'Spa', 'Stavelot', 'Theux', 'Verviers'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Shows a widget in a form, gives it its behaviour, and counts how often the form hears of a change. */
function show(widget: React.ReactNode, language: Language = 'en') {
  render(
    <TestI18n language={language}>
      <form aria-label="form">{widget}</form>
    </TestI18n>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  for (const list of form.querySelectorAll<HTMLElement>('[data-options]')) enlivenOptions(list)
  for (const range of form.querySelectorAll<HTMLElement>('[data-range]')) enlivenRange(range, (price) => `€ ${price}`)
  enlivenSteps(form)
  let changes = 0
  form.addEventListener('input', () => {
    changes += 1
  })
  const sent = () => [...new FormData(form)].map(([name, value]) => `${name}=${value}`)
  return { sent, changes: () => changes, user: userEvent.setup() }
}

describe('the multi-select', () => {
  const showMany = (initial: readonly string[] = []) =>
    show(<MultiSelect name="city" label="Cities" options={cities} initial={initial} />)
  const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

  it('[WIDG-02] selects several options, which its form sends in their order', async () => {
    const { sent, user } = showMany(['spa'])
    await user.click(screen.getByRole('checkbox', { name: 'Herve' }))
    expect(sent()).toEqual(['city=herve', 'city=spa'])
    await user.click(screen.getByRole('checkbox', { name: 'Spa' }))
    expect(sent()).toEqual(['city=herve'])
  })

  it('[WIDG-02, WIDG-06] has a search that ignores case and accents, of which Enter selects the first match', async () => {
    const { sent, changes, user } = showMany()
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'PLOMBIERES')
    expect([names(), changes()]).toEqual([['Plombières'], 0])
    await user.keyboard('{Enter}')
    expect([sent(), changes()]).toEqual([['city=plombières'], 1])
  })

  it('[WIDG-06] moves the focus by arrow keys, Home and End, and Enter selects the focused option', async () => {
    const { sent, user } = showMany()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{End}{ArrowDown}{Enter}{Home}{ArrowUp}')
    expect(sent()).toEqual(['city=herve', 'city=verviers'])
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it.each([
    { key: 'a', ctrlKey: true },
    { key: 'Home' },
    { key: 'End' },
    { key: 'Home', ctrlKey: true },
    { key: 'ArrowLeft', shiftKey: true },
    { key: 'ArrowDown', shiftKey: true },
    { key: 'Enter', isComposing: true },
  ])('[WIDG-06] in its search $key edits the text, and does not move in the options: %j', async (key) => {
    const { sent, user } = showMany()
    const search = screen.getByRole('searchbox')
    await user.type(search, 'e')
    expect([fireEvent.keyDown(search, key), sent()]).toEqual([true, []])
    expect(fireEvent.keyDown(search, { key: 'ArrowDown' })).toBe(false)
  })

  it('[WIDG-02] keeps selected options that the search hides, and shows a message when nothing matches', async () => {
    const { sent, user } = showMany(['spa'])
    await user.type(screen.getByRole('searchbox'), 'goe')
    await user.click(screen.getByRole('checkbox', { name: 'Goé' }))
    expect(sent()).toEqual(['city=goé', 'city=spa'])
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

  it('[WIDG-02, SRCH-08] have a minus and a plus for each option, which say the new number', async () => {
    const { sent, changes, user } = show(<QuantitySelect label="Rooms" options={rooms} initial={{ garages: 1 }} hasSearch />)
    await user.click(screen.getByRole('button', { name: 'Bedrooms: one more' }))
    await user.click(screen.getByRole('button', { name: 'Bedrooms: one more' }))
    expect([sent(), changes()]).toEqual([['bedrooms=2', 'garages=1'], 2])
    await user.click(screen.getByRole('button', { name: 'Garages: one fewer' }))
    expect(sent()).toEqual(['bedrooms=2', 'garages='])
    await user.type(screen.getByRole('searchbox'), 'gar')
    expect(screen.queryByRole('group', { name: 'Bedrooms' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Garages' })).getByRole('status').textContent).toBe('0')
  })

  it('[SRCH-08] stay between 0 and their maximum', async () => {
    const toilets = [{ value: 'toilets', label: 'Toilets' }]
    const { sent, user } = show(<QuantitySelect label="Rooms" options={toilets} initial={{ toilets: 1 }} max={2} />)
    const [fewer, more] = screen.getAllByRole('button')
    if (!fewer || !more) throw new Error('a quantity has two buttons')
    await user.click(fewer)
    await user.click(fewer)
    expect([sent(), fewer.getAttribute('aria-disabled')]).toEqual([['toilets='], 'true'])
    for (const _ of [1, 2, 3]) await user.click(more)
    expect([sent(), more.getAttribute('aria-disabled'), fewer.hasAttribute('aria-disabled')]).toEqual([
      ['toilets=2'],
      'true',
      false,
    ])
  })

  it('[WIDG-02] can be typed too', async () => {
    const { sent, user } = show(<QuantitySelect label="Rooms" options={rooms} initial={{}} />)
    await user.type(screen.getByRole('spinbutton', { name: 'Garages' }), '3')
    expect(sent()).toEqual(['bedrooms=', 'garages=3'])
  })
})

describe('the range slider', () => {
  const scale = { min: 0, max: 3_000_000, step: 1000 }
  const showRange = ({ min, max }: SliderRange = { min: 100_000, max: 400_000 }) => {
    const shown = show(
      <RangeSlider
        label="Price"
        names={{ min: 'from', max: 'to' }}
        scale={scale}
        initial={{ min, max }}
        format={(price) => `€ ${price}`}
        spoken="{amount} euros"
      />,
    )
    const range = () => screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => Number(value))
    return { ...shown, range }
  }
  const input = (end: 'minimum' | 'maximum') => screen.getByRole<HTMLInputElement>('textbox', { name: `Price: ${end}` })

  it('[WIDG-03, SRCH-06] has a handle for each end, which moves by keyboard, one step at a time', async () => {
    const { range, changes, user } = showRange()
    const [low] = screen.getAllByRole('slider')
    expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-label'))).toEqual([
      'Price: minimum',
      'Price: maximum',
    ])
    await user.tab()
    expect(document.activeElement).toBe(low)
    await user.keyboard('{ArrowRight}')
    expect([range(), changes(), low?.getAttribute('aria-valuetext')]).toEqual([[101_000, 400_000], 1, '101000 euros'])
    await user.keyboard('{Home}')
    expect(range()).toEqual([0, 400_000])
  })

  it('[SRCH-06] has handles that neither cross nor meet', async () => {
    const { range, user } = showRange({ min: 399_000, max: 400_000 })
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{End}')
    expect(range()).toEqual([399_000, 400_000])
    expect(input('minimum').value).toBe('€ 399000')
  })

  it('[SRCH-07] has inputs that accept digits only, and are read on Enter and on blur', async () => {
    const { range, changes, user } = showRange()
    await user.clear(input('minimum'))
    await user.type(input('minimum'), '2a5-0.4 9 9e')
    expect([input('minimum').value, changes()]).toEqual(['250499', 0])
    await user.keyboard('{Enter}')
    expect([range(), changes()]).toEqual([[250_000, 400_000], 1])
    await user.clear(input('maximum'))
    await user.type(input('maximum'), '300000')
    await user.tab()
    expect(range()).toEqual([250_000, 300_000])
    expect(input('maximum').value).toBe('€ 300000')
  })

  it('[SRCH-07] replaces the value of an input when a visitor tabs into it and types', async () => {
    const { range, user } = showRange()
    await user.tab()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(input('minimum'))
    await user.keyboard('250000{Enter}')
    expect(range()).toEqual([250_000, 400_000])
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
    ['minimum', '400000', [0, 400_000]],
    ['maximum', '100000', [100_000, 3_000_000]],
    ['maximum', '99999999', [100_000, 3_000_000]],
  ] as const)('[SRCH-07] resets a %s of %s to the slider’s end', async (end, typed, expected) => {
    const { range, user } = showRange()
    await user.clear(input(end))
    await user.type(input(end), `${typed}{Enter}`)
    expect(range()).toEqual(expected)
  })

  it('[SRCH-04, SRCH-06] shows a plus at the maximum, and sends nothing of an end', () => {
    const { sent } = showRange({ min: 0, max: 3_000_000 })
    expect([input('minimum').placeholder, input('maximum').placeholder]).toEqual(['€ 0', '€ 3000000 +'])
    expect(sent()).toEqual(['from=', 'to='])
  })

  it('[SRCH-07] keeps a value that was typed before hydration', () => {
    render(
      <TestI18n language="en">
        <RangeSlider
          label="Price"
          names={{ min: 'from', max: 'to' }}
          scale={scale}
          initial={{ min: 0, max: 3_000_000 }}
          format={String}
          spoken="{amount}"
        />
      </TestI18n>,
    )
    input('minimum').value = '250000'
    const range = document.querySelector<HTMLElement>('[data-range]')
    if (range) enlivenRange(range, (price) => `€ ${price}`)
    expect(screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => value)).toEqual(['250000', '3000000'])
    expect(input('minimum').value).toBe('€ 250000')
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

describe('the widgets', () => {
  it.each(LANGUAGES)('[WIDG-06] have their texts in %s', (language) => {
    show(
      <PopoverField label="X" value="Any">
        <RangeSlider
          label="X"
          names={{ min: 'from', max: 'to' }}
          scale={{ min: 0, max: 10, step: 1 }}
          initial={{ min: 0, max: 10 }}
          format={String}
          spoken="{amount}"
        />
        <MultiSelect name="y" label="Y" options={cities} initial={[]} />
        <QuantitySelect label="Z" options={cities} initial={{}} />
      </PopoverField>,
      language,
    )
    expect(document.body.innerHTML).not.toContain('widget.')
  })
})
