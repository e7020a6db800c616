// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteContactForm } from '#schemas/forms/definitions/site-contact.ts'
import { aField, aForm, viewOfForm } from '../../../fixtures/form-views.ts'
import { chooseFiles, showForm } from '../../../fixtures/show-form.tsx'

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const firstName = aField('firstName', { isRequired: true, minLength: 1, maxLength: 80, autocomplete: 'given-name' })

beforeEach(() => sessionStorage.clear())

describe('a form', () => {
  it('[FORM-15] is a plain form that a browser can send by itself', () => {
    const { form } = showForm(aForm([firstName]))
    expect(form.method).toBe('post')
    expect(form.getAttribute('action')).toMatch(/^\/fr\/contact\/#/)
    expect(form.getAttribute('enctype')).toBeNull()
    expect(new FormData(form).get('form')).toBe('site-contact')
    expect(screen.getByRole('button', { name: 'Envoyer le message' }).getAttribute('type')).toBe('submit')
  })

  it('[FORM-02] has the fields of the contact form, each under its name', () => {
    showForm(viewOfForm(siteContactForm))
    for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Téléphone', 'Rue et numéro', 'Localité', 'Remarque']) {
      expect(screen.getByRole('textbox', { name })).toBeTruthy()
    }
    for (const [name, radios] of [
      ['Vous souhaitez', ['Vendre', 'Mettre en location', 'Acheter']],
      ['Civilité', ['Monsieur', 'Madame', 'Mademoiselle']],
    ] as const) {
      const group = within(screen.getByRole('group', { name }))
      expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(radios)
    }
    const times = within(screen.getByRole('group', { name: 'Quand pouvons-nous vous appeler ?' }))
    expect(times.getAllByRole('checkbox')).toHaveLength(3)
    expect(screen.getByRole('checkbox', { name: /lettre d’information/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'déclaration de confidentialité' }).getAttribute('href')).toBe('/fr/vie-privee/')
  })

  it('uses the agency’s own words for consent if it has some', () => {
    const consent = { kind: 'consent', isRequired: true } as const
    const fields = [aField('privacy', consent), aField('advance', consent)]
    showForm(aForm(fields, { privacyNote: 'Je suis d’accord avec <a href="/fr/ici/">ceci</a>.' }))
    const [privacy, advance] = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(privacy).toMatch(/^Je suis d’accord avec ceci\./)
    expect(advance).not.toMatch(/^Je suis d’accord/)
  })

  it('[FORM-03] marks each required field with a word, and for assistive technology', () => {
    const { form } = showForm(aForm([firstName, aField('city'), aField('street')]))
    const name = screen.getByRole('textbox', { name: 'Prénom' }) as HTMLInputElement
    expect(name.required).toBe(true)
    expect(name.closest('[data-field]')?.textContent).toContain('obligatoire')
    expect((screen.getByRole('textbox', { name: 'Localité' }) as HTMLInputElement).required).toBe(false)
    expect(form.textContent).not.toContain('facultatif')
  })

  it('marks the optional fields if they are fewer', () => {
    const { form } = showForm(aForm([firstName, aField('email', { isRequired: true }), aField('city')]))
    expect(form.querySelector('[data-field="city"]')?.textContent).toContain('facultatif')
  })

  it('shows no note on required fields in the compact view', () => {
    const { form } = showForm(aForm([firstName]), { isCompact: true })
    expect(form.textContent).not.toContain('astérisque')
  })

  it('has a honeypot field', () => {
    const { form } = showForm(aForm([firstName]))
    const trap = form.querySelector<HTMLInputElement>('[name="website"]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy()
  })

  it('has no violations that axe finds, with every kind of field and message', async () => {
    const { container } = showForm(everyKind(), {
      initial: { errors: { firstName: 'required', files: 'file-size' }, problem: 'too-many' },
    })
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('a field', () => {
  it.each([
    ['text', { minLength: 2, maxLength: 9, pattern: '^[a-z]+$' }, { type: 'text', minlength: '2', maxlength: '9' }],
    ['email', { autocomplete: 'email' }, { type: 'email', inputmode: 'email', autocomplete: 'email' }],
    ['phone', {}, { type: 'tel', inputmode: 'tel' }],
    ['number', { minimum: 1, maximum: 9 }, { type: 'number', min: '1', max: '9' }],
    ['money', { minimum: 1 }, { type: 'text', inputmode: 'decimal' }],
    ['date', {}, { type: 'date' }],
    ['file', { accept: ['pdf'], maxFiles: 1 }, { type: 'file', accept: 'application/pdf,.pdf' }],
  ] as const)('of the kind %s has its constraints as attributes', (kind, field, attributes) => {
    const { form } = showForm(aForm([aField('city', { kind, ...field })]))
    const control = form.querySelector('[name="city"]')
    for (const [name, value] of Object.entries(attributes)) expect(control?.getAttribute(name)).toBe(value)
  })

  it('with several lines is a text area', () => {
    showForm(aForm([aField('remark', { kind: 'multiline', maxLength: 5000 })]))
    const area = screen.getByRole('textbox', { name: 'Remarque' }) as HTMLTextAreaElement
    expect([area.tagName, area.maxLength]).toEqual(['TEXTAREA', 5000])
  })

  it('[WIDG-01] for one of more than four options is a list without a preselected option', async () => {
    showForm(aForm([aField('types', { kind: 'choice', options: options('a', 'b', 'c', 'd', 'e') })]))
    const list = screen.getByRole('combobox', { name: 'Types de biens' }) as HTMLSelectElement
    expect(list.value).toBe('')
    expect(within(list).getAllByRole('option')).toHaveLength(6)
    await userEvent.selectOptions(list, 'c')
    expect(within(list).getByRole<HTMLOptionElement>('option', { selected: true }).value).toBe('c')
  })

  it('with many options can be searched, and keeps selected options that are hidden', async () => {
    const towns = ['Liège', 'Spa', 'Verviers', ...Array.from({ length: 12 }, (_, index) => `Village ${index}`)]
    const { form } = showForm(aForm([aField('zones', { kind: 'choices', options: options(...towns) })]))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spa' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher dans la liste' }), 'liege{Enter}')
    expect(screen.getAllByRole('checkbox').filter((box) => !box.closest<HTMLElement>('label')?.hidden)).toHaveLength(1)
    expect(new FormData(form).getAll('zones')).toEqual(['Spa'])
  })

  it('for files shows the accepted types, lists the selected files, and lets a visitor remove them', async () => {
    const files = aField('files', { kind: 'file', accept: ['pdf', 'jpeg'], maxBytes: 5_000_000, maxFiles: 4 })
    const { form } = showForm(aForm([files]))
    const input = screen.getByLabelText('Pièces jointes') as HTMLInputElement
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Fichiers acceptés\u00a0: PDF, JPEG. 5\u00a0Mo au plus par fichier. 4 fichiers au plus.')
    expect(form.getAttribute('enctype')).toBe('multipart/form-data')
    const pdfs = ['a.pdf', 'b.pdf'].map((name) => new File(['x'.repeat(300_000)], name, { type: 'application/pdf' }))
    chooseFiles(input, pdfs)
    expect(
      within(form)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['a.pdf0,3\u00a0Mo', 'b.pdf0,3\u00a0Mo'])
    await userEvent.click(screen.getByRole('button', { name: 'Retirer a.pdf' }))
    expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['b.pdf'])
  })

  it('for files names the limits of the field in the hint of a form', () => {
    showForm(aForm([aField('files', { kind: 'file', hint: 'form.hint.files', maxBytes: 2_500_000, maxFiles: 3 })]))
    const hint = document.getElementById(screen.getByLabelText('Pièces jointes').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('3 fichiers au plus, PDF, JPEG ou PNG, 2,5\u00a0Mo maximum par fichier.')
  })

  it('shows while another field has a value, and explains the condition without JavaScript', async () => {
    const { form } = showForm(
      aForm([
        aField('publish', { kind: 'flag' }),
        aField('publishAs', { isRequired: true, visibleWhen: { field: 'publish', in: [true] } }),
      ]),
    )
    const field = form.querySelector<HTMLElement>('[data-field="publishAs"]')
    const control = field?.querySelector('input')
    expect(field?.dataset.hidden).toBe('true')
    expect(control?.required).toBe(false)
    expect(control?.getAttribute('aria-required')).toBe('true')
    expect(field?.textContent).toContain(
      'À remplir seulement si vous avez coché «\u00a0Vous pouvez publier ce témoignage\u00a0».',
    )
    await userEvent.click(screen.getByRole('checkbox'))
    expect(field?.dataset.hidden).toBeUndefined()
  })
})

describe('a long form', () => {
  const sections = [
    { title: 'form.section.you', fields: [firstName] },
    { title: 'form.section.property', fields: [aField('city')] },
  ]

  it('has a group for each section, and shows the progress', async () => {
    showForm(aForm([], { sections }))
    expect(screen.getByRole('group', { name: 'Étape 1 sur 2 Vos coordonnées' })).toBeTruthy()
    const steps = within(screen.getByRole('navigation', { name: 'Étapes du formulaire' }))
    const current = () => steps.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'step')
    expect(current().map(({ textContent }) => textContent)).toEqual(['1Vos coordonnées'])
    await userEvent.click(screen.getByRole('textbox', { name: 'Localité' }))
    expect(current().map(({ textContent }) => textContent)).toEqual(['2Le bien à estimer'])
    const target = current()[0]?.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(target)?.contains(screen.getByRole('textbox', { name: 'Localité' }))).toBe(true)
  })
})

function everyKind() {
  const choice = { kind: 'choice', isRequired: true } as const
  return aForm([
    firstName,
    aField('remark', { kind: 'multiline', hint: 'form.hint.pets' }),
    aField('email', { kind: 'email', isRequired: true }),
    aField('phone', { kind: 'phone' }),
    aField('moveDate', { kind: 'date' }),
    aField('adults', { kind: 'number' }),
    aField('amount', { kind: 'money' }),
    aField('goal', { ...choice, options: options('sell', 'buy') }),
    aField('types', { ...choice, options: options('a', 'b', 'c', 'd', 'e') }),
    aField('zones', { kind: 'choices', options: options(...Array.from({ length: 20 }, (_, index) => `Village ${index}`)) }),
    aField('newsletter', { kind: 'flag' }),
    aField('files', { kind: 'file', maxBytes: 1_000_000 }),
    aField('privacy', { kind: 'consent', isRequired: true }),
  ])
}
