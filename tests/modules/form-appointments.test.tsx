// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formStateKey } from '#schemas/forms/form-view.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { freeOn } from '../fixtures/appointments.ts'
import { aField, aForm } from '../fixtures/form-views.ts'

const form = { ...aForm([aField('slot', { kind: 'slot' }), aField('firstName')]), id: 'contact-appointment' }

/** The appointment form on a page with these free days. */
const show = (days: Parameters<typeof freeOn>[0]) =>
  showModule('form', { parameters: {}, resolved: { form }, answer: () => freeOn(days) })

const nameField = () => screen.queryByRole('textbox', { name: 'Prénom' })

it('[FORM-12] a form with an appointment field fetches the free slots before it shows', async () => {
  const { fetched } = await show({ '2026-12-01': ['08:00'] })
  expect(fetched).toEqual(['/api/appointments?language=fr'])
  expect(screen.getByRole('radio', { name: '9:00' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Écrire à l’agence' })).toBeNull()
})

it('[ERR-03] without free slots the form shows a message, the telephone number and the contact page instead', async () => {
  const { props } = await show({})
  expect(screen.getByText(/Tous les rendez-vous des prochaines semaines sont pris/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '087 12 34 56' }).getAttribute('href')).toBe('tel:+3287123456')
  const write = screen.getByRole('link', { name: 'Écrire à l’agence' })
  expect(write.getAttribute('href')).toBe(props.context.shell.contactPath)
  expect(nameField()).toBeNull()
})

it('[ERR-03] the form stays when the last slot is taken while a visitor fills it in', async () => {
  const { queryClient } = await show({ '2026-12-01': ['08:00'] })
  queryClient.setQueryData(['api', '/api/appointments?language=fr'], freeOn({}))
  expect(await screen.findByRole('link', { name: 'Écrire à l’agence' })).toBeTruthy()
  expect(nameField()).toBeTruthy()
})

it('[ERR-03] a form sent too late keeps its entries', async () => {
  const state = { form: form.id, values: { firstName: 'Anne' }, errors: {}, problem: 'appointments-full', challenge: null }
  const { tree, queryClient } = await prepareModule('form', { parameters: {}, resolved: { form }, answer: () => freeOn({}) })
  queryClient.setQueryData(formStateKey(form.id), state)
  render(tree)
  expect((nameField() as HTMLInputElement).value).toBe('Anne')
  expect(screen.getByRole('alert').textContent).toContain('Tous les rendez-vous')
})
