// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aField, aForm } from '../../../fixtures/form-views.ts'
import { showForm } from '../../../fixtures/show-form.tsx'

const firstName = aField('firstName', { isRequired: true })
const email = aField('email', { kind: 'email', isRequired: true })
const contact = aForm([firstName, email])

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le message/ }))

beforeEach(() => sessionStorage.clear())

it('[FORM-03] the summary drops an error once it is corrected, and finally shows that none is left', async () => {
  showForm(contact)
  await send()
  const summary = document.activeElement as HTMLElement
  const links = () =>
    within(summary)
      .queryAllByRole('link')
      .map((link) => link.textContent)
  await userEvent.type(field('Prénom'), 'Anne')
  expect(links()).toEqual(['Indiquez votre adresse e-mail.'])
  expect(within(summary).getByRole('status').textContent).toBe('')
  await userEvent.type(field('Adresse e-mail'), 'anne@example.org')
  expect(links()).toEqual([])
  expect(summary.textContent).not.toContain('Vos réponses sont à revoir')
  expect(within(summary).getByRole('status').textContent).toMatch(/^Tout est corrigé/)
})

it('[FORM-03] one invalid field takes the focus itself, and the summary still names it', async () => {
  const { form } = showForm(contact)
  await userEvent.type(field('Prénom'), 'Anne')
  await send()
  expect(document.activeElement).toBe(field('Adresse e-mail'))
  expect(within(form).getByRole('link', { name: 'Indiquez votre adresse e-mail.' })).toBeTruthy()
})
