// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Appointments } from '#schemas/forms/appointment.ts'
import type { FormAnswer } from '#schemas/forms/form-view.ts'
import { freeOn } from '../../../fixtures/appointments.ts'
import { aField, aForm } from '../../../fixtures/form-views.ts'
import { answerForms, loadForm, refusal, showForm } from '../../../fixtures/show-form.tsx'

const slot = aField('slot', { kind: 'slot', isRequired: true, hint: 'form.hint.slot' })
const firstName = aField('firstName', { isRequired: true })
const appointment = aForm([slot, firstName])
const accepted: FormAnswer = { kind: 'accepted', location: '/fr/merci/' }

const TWO_DAYS = { '2026-12-01': ['08:00', '08:30', '12:30'], '2026-12-02': ['08:00'] }
const WITHOUT_FIRST = { '2026-12-01': ['08:30', '12:30'], '2026-12-02': ['08:00'] }

const day = (date: string) => screen.getByRole('group', { name: `jour ${date}` })
const time = (name: string, within_: HTMLElement = day('2026-12-01')) =>
  within(within_).getByRole('radio', { name }) as HTMLInputElement
const near = () => screen.queryByRole('group', { name: 'Libre autour du moment souhaité' })
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le message/ }))
const show = (free: () => Appointments) => showForm(appointment, { free })

beforeEach(() => sessionStorage.clear())

describe('the slot field', () => {
  it('[FORM-12] is a list of days that open to their free slots, as radio buttons of one name', () => {
    const { form } = show(() => freeOn(TWO_DAYS))
    const days = [...form.querySelectorAll('details')]
    expect(days.map((details) => details.open)).toEqual([true, false])
    expect(days.map((details) => details.querySelector('summary')?.textContent)).toEqual([
      expect.stringContaining('3 moments libres'),
      expect.stringContaining('1 moment libre'),
    ])
    const radios = within(day('2026-12-01')).getAllByRole('radio') as HTMLInputElement[]
    expect(radios.map((radio) => radio.value)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-01T08:30:00.000Z',
      '2026-12-01T12:30:00.000Z',
    ])
    expect(new Set([...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.name))).toEqual(
      new Set(['slot']),
    )
    expect(time('9:00').value).toBe('2026-12-01T08:00:00.000Z')
  })

  it('separates morning and afternoon', () => {
    show(() => freeOn(TWO_DAYS))
    expect(day('2026-12-01').textContent).toMatch(/Matin9:009:30Après-midi13:30/)
    expect(day('2026-12-02').textContent).not.toContain('Après-midi')
  })

  it('has label, hint and required mark on the group', () => {
    show(() => freeOn(TWO_DAYS))
    const group = screen.getByRole('group', { name: /Moment du rendez-vous.*obligatoire/ })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Heure de Bruxelles')
  })

  it('hides the days after the tenth behind a click', () => {
    const dates = Array.from({ length: 12 }, (_, index) => [`2026-12-${String(index + 1).padStart(2, '0')}`, ['08:00']])
    const { form } = show(() => freeOn(Object.fromEntries(dates)))
    const later = screen.getByText('Voir les jours suivants').closest('details')
    expect(later?.open).toBe(false)
    expect(later?.querySelectorAll('details')).toHaveLength(2)
    expect(form.querySelectorAll('input[type=radio]')).toHaveLength(12)
  })

  it('[FORM-12] sends the instant of the chosen slot', async () => {
    const sent = answerForms(accepted)
    show(() => freeOn(TWO_DAYS))
    await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Anne')
    await userEvent.click(time('9:00', day('2026-12-02')))
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.data).toContainEqual(['slot', '2026-12-02T08:00:00.000Z'])
  })

  it('[FORM-03] shows that a slot is required, and links to it inside a collapsed day', async () => {
    const sent = answerForms(accepted)
    const { form } = show(() => freeOn(TWO_DAYS))
    for (const details of form.querySelectorAll('details')) details.open = false
    await send()
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Choisissez un moment.' }))
    expect(document.activeElement).toBe(time('9:00'))
    expect(time('9:00').closest('details')?.open).toBe(true)
  })

  it('[FORM-12] lists the neighbours of a taken slot first, and keeps all other entries', async () => {
    answerForms(refusal({ errors: { slot: 'slot-taken' }, problem: 'invalid' }))
    let free = TWO_DAYS as { readonly [date: string]: readonly string[] }
    const { form } = show(() => freeOn(free))
    expect(near()).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Anne')
    await userEvent.click(time('9:00'))
    free = WITHOUT_FIRST
    await send()
    const neighbours = await screen.findByRole('group', { name: 'Libre autour du moment souhaité' })
    expect(within(neighbours).getAllByRole('radio')).toHaveLength(3)
    expect(time('jour 2026-12-01, 9:30', neighbours).checked).toBe(false)
    expect(within(day('2026-12-01')).queryByRole('radio', { name: '9:00' })).toBeNull()
    expect(form.querySelector('[data-field="slot"] [role="alert"]')?.textContent).toContain('vient d’être réservé')
    expect((screen.getByRole('textbox', { name: 'Prénom' }) as HTMLInputElement).value).toBe('Anne')
    await userEvent.click(time('jour 2026-12-01, 9:30', neighbours))
    expect(near()).not.toBeNull()
    expect(new FormData(form).get('slot')).toBe('2026-12-01T08:30:00.000Z')
    expect(form.querySelector('[data-field="slot"] [role="alert"]')).toBeNull()
  })

  it('[FORM-15] lists them first without JavaScript too, when the server returns the form', async () => {
    const initial = { values: { slot: '2026-12-01T08:00:00.000Z', firstName: 'Anne' }, errors: { slot: 'slot-taken' } } as const
    const { form, mismatches } = await loadForm(appointment, { initial, free: () => freeOn(WITHOUT_FIRST) }, (sent) => {
      const [first] = sent.querySelectorAll<HTMLInputElement>('input[type=radio]')
      expect(first?.closest('fieldset')?.textContent).toContain('Libre autour du moment souhaité')
      expect(first?.value).toBe('2026-12-01T08:30:00.000Z')
    })
    expect(mismatches).toEqual([])
    expect(form.querySelectorAll('input:checked')).toHaveLength(0)
  })

  it('[FORM-15] keeps a free slot that was chosen when another field has an error', async () => {
    const initial = { values: { slot: '2026-12-02T08:00:00.000Z' }, errors: { firstName: 'required' } } as const
    const { mismatches } = await loadForm(appointment, { initial, free: () => freeOn(TWO_DAYS) })
    expect(mismatches).toEqual([])
    expect(time('9:00', day('2026-12-02')).checked).toBe(true)
    expect(near()).toBeNull()
  })

  it('keeps a chosen slot after a reload', async () => {
    const first = show(() => freeOn(TWO_DAYS))
    await userEvent.click(time('9:30'))
    first.container.remove()
    await loadForm(appointment, { free: () => freeOn(TWO_DAYS) })
    expect(time('9:30').checked).toBe(true)
  })

  it('fetches the slots again when the visitor returns after a while', async () => {
    let free = TWO_DAYS as { readonly [date: string]: readonly string[] }
    const { queryClient } = show(() => freeOn(free))
    free = WITHOUT_FIRST
    queryClient.setQueryData(['api', '/api/appointments?language=fr'], freeOn(TWO_DAYS), { updatedAt: Date.now() - 60_000 })
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(within(day('2026-12-01')).queryByRole('radio', { name: '9:00' })).toBeNull())
  })

  it('[ERR-03] shows that every slot is taken, also where that shows when the form is sent', async () => {
    answerForms(refusal({ problem: 'appointments-full' }))
    let free = TWO_DAYS as { readonly [date: string]: readonly string[] }
    const { form } = show(() => freeOn(free))
    await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Anne')
    await userEvent.click(time('9:00'))
    free = {}
    await send()
    await waitFor(() => expect(screen.queryAllByRole('radio')).toEqual([]))
    expect(form.querySelector('[data-field="slot"]')?.textContent).toContain(
      'Tous les rendez-vous des prochaines semaines sont pris.',
    )
  })

  it('has no accessibility violations', async () => {
    const initial = { values: { slot: '2026-12-01T08:00:00.000Z' }, errors: { slot: 'slot-taken' } } as const
    const { container } = showForm(appointment, { initial, free: () => freeOn(WITHOUT_FIRST) })
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
  })
})
