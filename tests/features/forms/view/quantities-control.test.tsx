// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormAnswer } from '#schemas/forms/form-view.ts'
import { aField, aForm } from '../../../fixtures/form-views.ts'
import { answerForms, loadForm, showForm } from '../../../fixtures/show-form.tsx'

const kinds = ['bedrooms', 'bathrooms', 'garages']
const options = kinds.map((value) => ({ value, label: `form.rooms.${value}` }))
const rooms = aField('rooms', { kind: 'quantities', options, hasOptionKeys: true, minimum: 0, maximum: 20 })
const view = aForm([rooms])
const accepted: FormAnswer = { kind: 'accepted', location: '/fr/merci/' }

const input = (name: string) => screen.getByRole('spinbutton', { name }) as HTMLInputElement
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le message/ }))

beforeEach(() => sessionStorage.clear())

describe('a quantities field', () => {
  it('[WIDG-02, FORM-15] is a group of number inputs that a browser can send by itself, each with its own label and bounds', () => {
    const { form } = showForm(view)
    const group = screen.getByRole('group', { name: /^Pièces, au moins/ })
    expect(within(group).getAllByRole('spinbutton')).toHaveLength(3)
    expect(input('Chambres').name).toBe('rooms.bedrooms')
    expect([input('Garages').min, input('Garages').max]).toEqual(['0', '20'])
    expect([...new FormData(form).keys()].filter((name) => name.startsWith('rooms'))).toEqual(
      kinds.map((kind) => `rooms.${kind}`),
    )
  })

  it('[WIDG-02, SRCH-08] has a minus and a plus for each, which announce the new number and never go below 0', async () => {
    showForm(view)
    await press(/^Chambres.*un de plus/)
    await press(/^Chambres.*un de plus/)
    expect(input('Chambres').value).toBe('2')
    expect(screen.getByText('Chambres 2')).toBeTruthy()
    await press(/^Chambres.*un de moins/)
    await press(/^Chambres.*un de moins/)
    await press(/^Chambres.*un de moins/)
    expect(input('Chambres').value).toBe('')
    expect(screen.getByText('Chambres 0')).toBeTruthy()
    expect(input('Garages').value).toBe('')
  })

  it('[WIDG-02] does not exceed its maximum', async () => {
    showForm(aForm([{ ...rooms, maximum: 1 }]))
    await press(/^Garages.*un de plus/)
    await press(/^Garages.*un de plus/)
    expect(input('Garages').value).toBe('1')
  })

  it('[FORM-03] is not sent with a number that is too large; the summary links to it, and drops the error once it is corrected', async () => {
    const sent = answerForms(accepted)
    showForm(view)
    await userEvent.type(input('Garages'), '21')
    await send()
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Choisissez-en 20 au plus de chaque sorte.')
    const link = screen.getByRole('link', { name: /20 au plus/ })
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBe(input('Chambres'))
    await userEvent.click(link)
    expect(document.activeElement).toBe(input('Chambres'))
    await press(/^Garages.*un de moins/)
    expect(screen.queryAllByRole('alert')).toEqual([])
    await send()
    expect(sent[0]?.data).toEqual(expect.arrayContaining([['rooms.garages', '20']]))
  })

  it('[FORM-03] is not sent at 0 if it is required', async () => {
    const sent = answerForms(accepted)
    showForm(aForm([{ ...rooms, isRequired: true }]))
    await userEvent.type(input('Garages'), '0')
    await send()
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Ce champ est obligatoire.')
    await press(/^Chambres.*un de plus/)
    expect(screen.queryAllByRole('alert')).toEqual([])
  })

  it('[FORM-15] keeps the entries when the server returns the form', async () => {
    const { mismatches } = await loadForm(view, {
      initial: { values: { 'rooms.bedrooms': '3', 'rooms.garages': '-2' }, errors: { rooms: 'too-small' } },
    })
    expect(mismatches).toEqual([])
    expect([input('Chambres').value, input('Salles de bains').value, input('Garages').value]).toEqual(['3', '', '-2'])
    expect(input('Garages').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Un nombre ne peut pas être négatif.')
  })

  it('is restored after a reload, empty if it was emptied', async () => {
    const first = await loadForm(view)
    await press(/^Chambres.*un de plus/)
    await userEvent.type(input('Garages'), '4')
    await userEvent.clear(input('Garages'))
    first.container.remove()
    await loadForm(view)
    expect([input('Chambres').value, input('Garages').value]).toEqual(['1', ''])
  })
})
