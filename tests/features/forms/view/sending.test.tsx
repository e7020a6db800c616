// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormAnswer } from '#schemas/forms/form-view.ts'
import { aField, aForm } from '../../../fixtures/form-views.ts'
import { answerForms, chooseFiles, loadForm, refusal, showForm } from '../../../fixtures/show-form.tsx'

const firstName = aField('firstName', { isRequired: true })
const email = aField('email', { kind: 'email', isRequired: true })
const contact = aForm([firstName, email])
const accepted: FormAnswer = { kind: 'accepted', location: '/fr/merci/' }

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le message/ }))

async function fillIn() {
  await userEvent.type(field('Prénom'), 'Anne')
  await userEvent.type(field('Adresse e-mail'), 'anne@example.org')
}

beforeEach(() => sessionStorage.clear())

describe('a form with errors', () => {
  it('[FORM-03, FORM-04] is not sent, and shows the error at each field', async () => {
    const sent = answerForms(accepted)
    showForm(contact)
    await userEvent.type(field('Adresse e-mail'), 'anne@')
    await send()
    expect(sent).toEqual([])
    for (const [name, sentence] of [
      ['Prénom', 'Indiquez votre prénom.'],
      ['Adresse e-mail', 'Cette adresse e-mail n’est pas valide. Écrivez-la comme nom@exemple.be.'],
    ] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
      const message = document.getElementById(field(name).getAttribute('aria-describedby') ?? '')
      expect(message?.getAttribute('role')).toBe('alert')
      expect(message?.textContent).toBe(sentence)
    }
  })

  it('lists the errors at the top, focuses the list, and links to each field', async () => {
    const { form } = showForm(contact)
    await send()
    const summary = document.activeElement as HTMLElement
    expect(form.contains(summary)).toBe(true)
    expect(summary.textContent).toContain('Vos réponses sont à revoir')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Indiquez votre prénom.', 'Indiquez votre adresse e-mail.'])
    const link = within(summary).getByRole('link', { name: 'Indiquez votre adresse e-mail.' })
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBe(field('Adresse e-mail'))
    await userEvent.click(link)
    expect(document.activeElement).toBe(field('Adresse e-mail'))
  })

  it('removes a message once its field is corrected, not before', async () => {
    showForm(contact)
    await userEvent.type(field('Prénom'), 'Anne')
    await userEvent.type(field('Adresse e-mail'), 'a')
    await send()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.type(field('Adresse e-mail'), '@b')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.type(field('Adresse e-mail'), '.be')
    expect(screen.queryAllByRole('alert')).toHaveLength(0)
    expect(field('Adresse e-mail').getAttribute('aria-invalid')).toBeNull()
  })

  it('shows the errors of the server, and keeps the entries', async () => {
    answerForms(refusal({ errors: { email: 'invalid-email' }, problem: 'invalid' }))
    showForm(contact)
    await fillIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('n’est pas valide')
    expect([field('Prénom').value, field('Adresse e-mail').value]).toEqual(['Anne', 'anne@example.org'])
  })

  it('shows when to try again after too many attempts', async () => {
    answerForms(refusal({ problem: 'too-many', retryAfterSeconds: 290 }))
    showForm(contact)
    await fillIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Réessayez dans 5 minutes.')
  })
})

describe('a form with a picture captcha', () => {
  const challenge = { id: 'c1', kind: 'text', image: 'data:image/png;base64,iVBORw0KGgo=' } as const
  const withPicture = aForm([firstName], { hasCaptcha: true })

  it('[FORM-05] is not sent without the characters, shows a message, and is sent with them', async () => {
    const sent = answerForms(accepted)
    const { navigate } = showForm(withPicture, { initial: { challenge } })
    await userEvent.type(field('Prénom'), 'Anne')
    const captcha = await screen.findByRole('textbox', { name: /Caractères/ })
    await send()
    expect(sent).toEqual([])
    const link = screen.getByRole('link', { name: 'Recopiez les caractères de l’image.' })
    await userEvent.click(link)
    expect(document.activeElement).toBe(captcha)
    await userEvent.type(captcha, 'AB12')
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/fr/merci/'))
    expect(Object.fromEntries(sent[0]?.data ?? [])).toMatchObject({ challenge: 'c1', captcha: 'AB12' })
  })

  it('[FORM-05] shows that the captcha is the last step if the server has no other objection', async () => {
    showForm(withPicture, { initial: { challenge } })
    expect(screen.getByText(/Encore une étape/)).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: /Caractères/ })).toBeTruthy()
  })
})

describe('a valid form', () => {
  it('[FORM-09] is posted to its own page, leads to the thank-you page, and clears the entries', async () => {
    const sent = answerForms(accepted)
    const { navigate } = showForm(contact)
    await fillIn()
    expect(sessionStorage).toHaveLength(1)
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/fr/merci/'))
    expect(sent).toEqual([
      {
        address: '/fr/contact/',
        data: [
          ['form', 'site-contact'],
          ['website', ''],
          ['firstName', 'Anne'],
          ['email', 'anne@example.org'],
        ],
      },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('shows that it is being sent, and is not sent twice', async () => {
    const { promise, resolve } = Promise.withResolvers<FormAnswer>()
    const sent = answerForms(promise)
    const { navigate } = showForm(contact)
    await fillIn()
    await send()
    const button = screen.getByRole('button', { name: /Envoi en cours/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.dblClick(button)
    await act(async () => resolve(accepted))
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['no server answers', new TypeError('Failed to fetch')],
    ['another page answers', '<html>sign in to this network'],
    ['the answer leads elsewhere', JSON.stringify({ kind: 'accepted', location: '//evil.example/' })],
  ])('[FORM-09] shows its own failure text when %s, and can be sent again', async (_, failure) => {
    const sent = answerForms(failure, accepted)
    const { navigate } = showForm(contact)
    await fillIn()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Votre message n’a pas été envoyé. Veuillez réessayer.')
    expect(field('Prénom').value).toBe('Anne')
    expect(sessionStorage).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/fr/merci/'))
    expect(sent).toHaveLength(2)
  })

  it('neither requires nor sends hidden fields', async () => {
    const sent = answerForms(accepted)
    const { navigate } = showForm(
      aForm([
        aField('publish', { kind: 'flag' }),
        aField('firstName', { isRequired: true, visibleWhen: { field: 'publish', in: [true] } }),
      ]),
    )
    const box = screen.getByRole('checkbox')
    await userEvent.click(box)
    await userEvent.type(field('Prénom'), 'Anne')
    await userEvent.click(box)
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(sent[0]?.data.map(([name]) => name)).toEqual(['form', 'website'])
  })

  it('sends files with their content', async () => {
    const sent = answerForms(accepted)
    const { navigate } = showForm(aForm([aField('files', { kind: 'file', accept: ['pdf'] })]))
    const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
    chooseFiles(screen.getByLabelText<HTMLInputElement>('Pièces jointes'), [pdf])
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    const files = sent[0]?.data.flatMap(([name, value]) => (name === 'files' ? [value] : []))
    expect(files?.map((file) => (file as File).name)).toEqual(['a.pdf'])
  })
})

describe('a form that was sent without JavaScript and refused', () => {
  const initial = {
    values: { firstName: 'Anne', email: 'anne@' },
    errors: { email: 'invalid-email' },
    problem: 'invalid',
  } as const

  it('[FORM-15] has the entries, the summary and the messages in the server’s HTML', async () => {
    const { form, mismatches } = await loadForm(contact, { initial }, (plain) => {
      expect(within(plain).getByRole('textbox', { name: 'Prénom' })).toHaveProperty('value', 'Anne')
      expect(within(plain).getAllByRole('alert')).toHaveLength(1)
      expect(within(plain).getAllByRole('link', { name: /n’est pas valide/ })).toHaveLength(1)
      // The messages are the site's own, also without script.
      expect(plain.noValidate).toBe(true)
    })
    expect(mismatches).toEqual([])
    expect(form.noValidate).toBe(true)
    expect(document.activeElement).toBe(field('Adresse e-mail'))
  })

  it('[FORM-15] lists the files sent with it, which are sent again unless they are unticked', async () => {
    const files = aField('files', { kind: 'file', accept: ['pdf'], isRequired: true, maxFiles: 2 })
    const receipts = ['1.secret/fiche.pdf', '2.secret/a/b.pdf']
    const { form } = await loadForm(
      aForm([files]),
      { initial: { values: { files: receipts }, errors: {}, problem: null } },
      (plain) => {
        expect(new FormData(plain).getAll('files').filter((value) => typeof value === 'string')).toEqual(receipts)
        expect(plain.querySelector<HTMLInputElement>('[type="file"]')?.required).toBe(false)
      },
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'a/b.pdf' }))
    const sent = answerForms(accepted)
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.data.filter(([name, value]) => name === 'files' && typeof value === 'string')).toEqual([
      ['files', '1.secret/fiche.pdf'],
    ])
    expect(new FormData(form).getAll('files')).toContain('1.secret/fiche.pdf')
  })

  it('counts them together with newly selected files, and requires one when all are unticked', async () => {
    const files = aField('files', { kind: 'file', accept: ['pdf'], isRequired: true, maxFiles: 1 })
    await loadForm(aForm([files]), { initial: { values: { files: ['1.secret/fiche.pdf'] }, errors: {}, problem: null } })
    const sent = answerForms(accepted)
    chooseFiles(screen.getByLabelText<HTMLInputElement>('Pièces jointes'), [
      new File(['%PDF'], 'b.pdf', { type: 'application/pdf' }),
    ])
    await send()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toHaveLength(1)
    chooseFiles(screen.getByLabelText<HTMLInputElement>('Pièces jointes'), [])
    await userEvent.click(screen.getByRole('checkbox', { name: 'fiche.pdf' }))
    await send()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(sent).toEqual([])
  })

  it('is empty on a later visit', async () => {
    const { queryClient } = await loadForm(contact, { initial })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('an entry', () => {
  it('is restored after a reload, without contradicting the server’s entries', async () => {
    const zones = aField('zones', { kind: 'choices', options: ['a', 'b'].map((value) => ({ value, label: value })) })
    const view = aForm([firstName, email, zones, aField('files', { kind: 'file' })])
    const first = await loadForm(view)
    await userEvent.type(field('Prénom'), 'Anne')
    await userEvent.click(screen.getByRole('checkbox', { name: 'b' }))
    first.container.remove()
    const { form, mismatches } = await loadForm(view)
    expect(mismatches).toEqual([])
    expect(field('Prénom').value).toBe('Anne')
    expect(new FormData(form).getAll('zones')).toEqual(['b'])
    expect(JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}').entries).toEqual({
      firstName: ['Anne'],
      zones: ['b'],
    })
  })

  it('made before hydration is preserved, also over an earlier one, and shows the fields that depend on it', async () => {
    const goal = aField('goal', { kind: 'choice', options: ['sell', 'buy'].map((value) => ({ value, label: value })) })
    const street = aField('street', { visibleWhen: { field: 'goal', in: ['sell'] } })
    const view = aForm([firstName, goal, street])
    sessionStorage.setItem(
      'vitrine.form.site-contact:/fr/contact/',
      JSON.stringify({ savedMs: Date.now(), entries: { firstName: ['Anne'], goal: ['buy'] } }),
    )
    const { form } = await loadForm(view, {}, (plain) => {
      const [name] = plain.querySelectorAll<HTMLInputElement>('[name="firstName"]')
      const [sell] = plain.querySelectorAll<HTMLInputElement>('[name="goal"]')
      if (name) name.value = 'Berthe'
      if (sell) sell.checked = true
    })
    expect(field('Prénom').value).toBe('Berthe')
    expect(new FormData(form).get('goal')).toBe('sell')
    expect(form.querySelector<HTMLElement>('[data-field="street"]')?.dataset.hidden).toBeUndefined()
  })
})
