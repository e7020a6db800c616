// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { datePickerCode } from '#src/features/forms/view/date-picker/date-picker-code.ts'
import { localDay } from '#src/features/forms/view/form-dom.ts'
import { aField, aForm } from '../../../fixtures/form-views.ts'
import { answerForms, loadForm, refusal, showForm } from '../../../fixtures/show-form.tsx'

const startDate = aField('startDate', { kind: 'date', isRequired: true, earliest: 'today', hint: 'form.hint.endDate' })
const endDate = aField('endDate', { kind: 'date', notBefore: 'startDate' })
const view = aForm([startDate, endDate, aField('city')])

/** A pointer of this kind, and a browser that is not that of an iPhone. */
function pointWith(pointer: 'fine' | 'coarse') {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('pointer: fine') && pointer === 'fine' }) as MediaQueryList,
  )
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false })
}

const nativeField = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const parts = (name: string) => within(field(name)).queryAllByRole('spinbutton')
const shown = (name: string) => parts(name).map(({ textContent }) => textContent)

/** The pointer comes near a field, and its date picker comes. */
async function comeNear(name: string) {
  fireEvent(field(name), new MouseEvent('pointerenter'))
  await waitFor(() => expect(parts(name)).toHaveLength(3))
}

function enter(name: string, value: string) {
  const native = nativeField(name)
  fireEvent.input(native, { target: { value } })
}

beforeEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
  // Each field waits for the code, as if no other had had it.
  vi.spyOn(datePickerCode, 'peek').mockReturnValue(undefined)
  // happy-dom reports each change of the selection within the change itself, a browser after it.
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
})

describe('a date field', () => {
  it('is native in the HTML of the server, and stays so where a finger points', async () => {
    pointWith('coarse')
    const load = vi.spyOn(datePickerCode, 'load')
    const { mismatches } = await loadForm(view, {}, (form) => {
      expect(form.querySelector<HTMLInputElement>('[name="startDate"]')?.type).toBe('date')
    })
    fireEvent(field('startDate'), new MouseEvent('pointerenter'))
    await userEvent.click(screen.getByLabelText('Localité'))
    expect(mismatches).toEqual([])
    expect(load).not.toHaveBeenCalled()
    expect(parts('startDate')).toEqual([])
  })

  it('takes the date picker of the page’s language when a mouse comes near, with entry, name, hint and requirement', async () => {
    pointWith('fine')
    await loadForm(view, { initial: { values: { startDate: '2031-03-09' } } })
    expect(parts('startDate')).toEqual([])
    await comeNear('startDate')
    expect(shown('startDate')).toEqual(['09', '03', '2031'])
    expect(parts('startDate').map((part) => part.getAttribute('aria-label'))).toEqual(
      ['jour', 'mois', 'année'].map((part) => `${part}, Offre valable à partir du`),
    )
    const native = nativeField('startDate')
    expect(new FormData(native.form ?? undefined).getAll('startDate')).toEqual(['2031-03-09'])
    expect([native.tabIndex, native.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
    const group = within(field('startDate')).getByRole('group', { name: 'Offre valable à partir du' })
    expect(group.getAttribute('aria-describedby')).toContain(native.getAttribute('aria-describedby'))
    expect(parts('startDate')[0]?.getAttribute('aria-required')).toBe('true')
    expect(within(field('startDate')).getByRole('button', { name: /Calendrier/ })).toBeTruthy()
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })

  it('shows the placeholder in the order of the language', async () => {
    pointWith('fine')
    showForm(view)
    await comeNear('startDate')
    expect(shown('startDate')).toEqual(['jj', 'mm', 'aaaa'])
  })

  it('is not replaced while it has the focus or holds half a date, but after that', async () => {
    pointWith('fine')
    showForm(view)
    const native = nativeField('startDate')
    act(() => native.focus())
    const code = await act(() => datePickerCode.load())
    expect(code.DatePicker).toBeTruthy()
    expect(parts('startDate')).toEqual([])
    const isHalf = vi.spyOn(native, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
    act(() => native.blur())
    expect(parts('startDate')).toEqual([])
    isHalf.mockRestore()
    act(() => native.focus())
    act(() => native.blur())
    expect(shown('startDate')).toEqual(['jj', 'mm', 'aaaa'])
  })

  it('writes a typed date into the native field, keeps it for a reload, and is empty for an incomplete date', async () => {
    pointWith('fine')
    showForm(view)
    await comeNear('startDate')
    await userEvent.click(parts('startDate')[0] as HTMLElement)
    await userEvent.keyboard('09032031')
    expect(nativeField('startDate').value).toBe('2031-03-09')
    expect(sessionStorage.getItem('vitrine.form.site-contact:/fr/contact/')).toContain('2031-03-09')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(shown('startDate')).toEqual(['09', '03', 'aaaa'])
    expect(nativeField('startDate').value).toBe('')
    await userEvent.keyboard('2031')
    expect(nativeField('startDate').value).toBe('2031-03-09')
  })

  it('[FORM-07] says of half a date that it is incomplete, and gives the focus of the error summary to its first part', async () => {
    pointWith('fine')
    const sent = answerForms(refusal({}))
    showForm(aForm([endDate]))
    await comeNear('endDate')
    await userEvent.click(parts('endDate')[0] as HTMLElement)
    await userEvent.keyboard('09')
    await userEvent.click(screen.getByRole('button', { name: /Envoyer/ }))
    expect(within(field('endDate')).getByRole('alert').textContent).toContain('date')
    expect(parts('endDate').map((part) => part.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
    expect(document.activeElement).toBe(parts('endDate')[0])
    await userEvent.keyboard('09032031')
    expect(within(field('endDate')).queryByRole('alert')).toBeNull()
    expect(sent).toEqual([])
  })

  it('shows the error that the server found', async () => {
    pointWith('fine')
    await loadForm(view, { initial: { values: { startDate: '2020-03-09' }, errors: { startDate: 'past-date' } } })
    await comeNear('startDate')
    expect(parts('startDate')[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(parts('startDate')[0]?.getAttribute('aria-describedby')).toContain(within(field('startDate')).getByRole('alert').id)
  })

  it('[FORM-07] offers in its calendar no day before today, and none before the day of the other field', async () => {
    pointWith('fine')
    showForm(view)
    await comeNear('startDate')
    await comeNear('endDate')
    await userEvent.click(within(field('startDate')).getByRole('button'))
    const today = within(screen.getByRole('dialog')).getByRole('button', { name: /Aujourd'hui.*Première date disponible/ })
    await userEvent.click(today)
    expect(nativeField('startDate').value).toBe(localDay(new Date()))
    await waitFor(() => expect(document.activeElement).toBe(within(field('startDate')).getByRole('button')))

    act(() => enter('startDate', '2031-03-09'))
    await userEvent.click(within(field('endDate')).getByRole('button'))
    const calendar = screen.getByRole('dialog')
    expect(calendar.textContent).toContain('mars 2031')
    expect(calendar.textContent).toContain('À partir du 9\u00a0mars 2031')
    expect([...calendar.querySelectorAll('th')].map(({ textContent }) => textContent).join(' ')).toBe('lu ma me je ve sa di')
    const day = (name: RegExp) => within(calendar).getByRole('button', { name })
    expect(day(/samedi 8 mars 2031/).getAttribute('aria-disabled')).toBe('true')
    expect(day(/dimanche 9 mars 2031/).getAttribute('aria-disabled')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(nativeField('endDate').value).toBe('')
  })

  it('shows what others write into the native field, and what a reset leaves', async () => {
    pointWith('fine')
    const { form } = showForm(view)
    await comeNear('startDate')
    act(() => enter('startDate', '2031-03-09'))
    expect(shown('startDate')).toEqual(['09', '03', '2031'])
    act(() => form.reset())
    await waitFor(() => expect(shown('startDate')).toEqual(['jj', 'mm', 'aaaa']))
  })

  it('is shown with the entries of a visitor who comes back', async () => {
    pointWith('fine')
    const remembered = { savedMs: Date.now(), entries: { startDate: ['2031-03-09'] } }
    sessionStorage.setItem('vitrine.form.site-contact:/fr/contact/', JSON.stringify(remembered))
    await loadForm(view)
    await comeNear('startDate')
    expect(shown('startDate')).toEqual(['09', '03', '2031'])
  })
})
