// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FormView } from '#schemas/forms/form-view.ts'
import { aDetail, aProject, aSummary } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { aField, aForm } from '../fixtures/form-views.ts'

const form = aForm([aField('firstName')])
const nameField = () => screen.queryByRole('textbox', { name: 'Prénom' })

function answer(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === '/api/projects') return { items: [aProject({ ID: 7 })] }
  if (pathname === '/api/selection') return { items: searchParams.get('id') === '1001' ? [aSummary()] : [] }
  return aDetail()
}

const show = (view: Partial<FormView> | null, setting: ModuleSetting = {}) =>
  showModule('form', { parameters: {}, answer, resolved: { form: view && { ...form, ...view } }, ...setting })

describe('a form on a page', () => {
  it('is between a text above and one beside it', async () => {
    await show({}, { module: { view: 'split' } })
    expect(nameField()).toBeTruthy()
    expect(screen.getByText(/Une question/)).toBeTruthy()
    expect(screen.getByRole('complementary').textContent).toContain('Et ensuite\u202f?')
  })

  it('shows no texts in the compact view', async () => {
    await show({}, { module: { view: 'compact' } })
    expect(nameField()).toBeTruthy()
    expect(screen.queryByText(/Une question/)).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('is posted to the URL of its page', async () => {
    const { props } = await show({}, { search: '?from=home' })
    const action = nameField()?.closest('form')?.getAttribute('action')
    expect(action?.split('#')[0]).toBe(`${props.context.path}?from=home`)
  })

  it('[FORM-01] shows a link to the agency if the site does not offer it', async () => {
    const { fetched } = await show(null)
    expect(screen.getByText(/Ce formulaire n’est pas disponible/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '087 12 34 56' })).toBeTruthy()
    expect(fetched).toEqual([])
  })
})

describe('the form of a saved search', () => {
  const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
  const fields = [
    aField('goal', { kind: 'choice', options: options('buy', 'rent') }),
    aField('types', { kind: 'choices', options: options('1', '2') }),
    aField('area', { kind: 'area', label: 'form.area' }),
    aField('zones', { kind: 'choices', options: options('plombières|4850', 'spa|4900'), isRequired: true, waivedBy: 'area' }),
    aField('priceFrom', { kind: 'money' }),
    aField('priceTo', { kind: 'money' }),
    aField('rooms', { kind: 'quantities', options: options('bedrooms', 'garages') }),
    aField('energy', { kind: 'choice', options: options('a', 'c') }),
    aField('livingMin', { kind: 'number' }),
    aField('features', { kind: 'choices', options: options('garden', 'lift') }),
  ]
  const search =
    '?goal=1&city=plombieres%7C4850&city=nowhere%7C1000&type=2&type=9&bedrooms=3&toilets=1&price=700-900&energy=c&living-min=120&garden=1&terrace=1'
  const sent = (element: HTMLElement) =>
    [...new FormData(element.querySelector('form') ?? undefined)].filter(([name]) => !['form', 'website'].includes(name))

  it('[FORM-06, SRCH-13] is prefilled from the handover of a list, with values that it offers', async () => {
    await show({ id: 'demand-register', sections: [{ title: null, fields }], hasCaptcha: true }, { search })
    expect(sent(document.body)).toEqual([
      ['goal', 'rent'],
      ['types', '2'],
      ['zones', 'plombières|4850'],
      ['priceFrom', '700'],
      ['priceTo', '900'],
      ['rooms.bedrooms', '3'],
      ['rooms.garages', ''],
      ['energy', 'c'],
      ['livingMin', '120'],
      ['features', 'garden'],
    ])
    // No captcha is loaded before a visitor begins the form (FORM-05).
    expect(screen.queryByRole('textbox', { name: /caractères/i })).toBeNull()
  })

  it('[FORM-06, SRCH-17] takes over an area in place of towns, which can be left out again', async () => {
    const area = '?goal=0&area=5km.plombieres%7C4850'
    await show({ id: 'demand-register', sections: [{ title: null, fields }] }, { search: area })
    const box = screen.getByRole('checkbox', { name: /^Plombières et environs, ≤ 5.km/ })
    expect(sent(document.body)).toContainEqual(['area', '5km.plombières|4850'])
    expect(screen.getByRole('group', { name: /^Communes/ }).textContent).not.toContain('*')
    await userEvent.click(box)
    expect(sent(document.body).map(([name]) => name)).not.toContain('area')
  })

  it('[FORM-06] is empty without a handover, and no other form uses one', async () => {
    await show({ id: 'site-contact', sections: [{ title: null, fields }] }, { search })
    expect(sent(document.body).filter(([, value]) => value !== '')).toEqual([])
  })
})

describe('the subject of a form', () => {
  it('[FORM-01] explains that a property for rent is on a form for sales, and the reverse', async () => {
    await show({ subject: 'property', goal: 1 }, { search: '?property=1001' })
    expect(nameField()).toBeNull()
    expect(screen.getByText(/Ce bien est à vendre/)).toBeTruthy()
  })

  it('[FORM-01] is the property that the URL names: its headline links back to it', async () => {
    await show({ subject: 'property' }, { search: '?property=1001' })
    const link = screen.getByRole('link', { name: 'Maison de maître avec jardin' })
    expect(link.getAttribute('href')).toBe('/fr/a-vendre/verviers/maison/1001/')
    for (const fact of [/4800 Verviers/, /V2607/, /325\.000/]) expect(screen.getByText(fact)).toBeTruthy()
    expect(nameField()).toBeTruthy()
  })

  it('is the property of the page, without a second fetch', async () => {
    const { fetched } = await show({ subject: 'property' }, { parameters: { id: '1001' } })
    expect(screen.getByRole('link', { name: 'Maison de maître avec jardin' })).toBeTruthy()
    expect(fetched).toEqual(['/api/properties/1001?language=fr'])
  })

  it('is not repeated at the end of its own page', async () => {
    await show({ subject: 'property' }, { parameters: { id: '1001' }, module: { view: 'compact' } })
    expect(screen.queryByRole('link', { name: 'Maison de maître avec jardin' })).toBeNull()
    expect(nameField()).toBeTruthy()
  })

  it('replaces the form by a message if the property is sold, on its own page or elsewhere', async () => {
    const sold = async (url: string) =>
      url.includes('/selection') ? { items: [aSummary({ Status: 2 })] } : aDetail({ Status: 2 })
    await show({ subject: 'property' }, { parameters: { id: '1001' }, module: { view: 'compact' }, answer: sold })
    await show({ subject: 'property' }, { search: '?property=1001', answer: sold })
    expect(screen.getAllByText(/Ce bien n’est plus proposé/)).toHaveLength(2)
    expect(nameField()).toBeNull()
  })

  it.each([{ search: '?project=7' }, { parameters: { id: '7' } }])(
    'is a project if the form is about projects',
    async (setting) => {
      await show({ subject: 'project' }, setting)
      expect(screen.getByRole('link', { name: 'Les Terrasses du Wayai' }).getAttribute('href')).toBe('/fr/projets/7/')
      expect(screen.getByText('à partir de € 245.000')).toBeTruthy()
    },
  )

  it.each([
    ['gone', '?property=9', /Ce bien n’est plus proposé/],
    ['not named', '', /Ouvrez la page d’un bien/],
    ['no number', '?property=../1', /Ouvrez la page d’un bien/],
  ])('is missing if it is %s: a link to the properties replaces the form', async (_, search, sentence) => {
    const { props } = await show({ subject: 'property' }, { search })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir nos biens' }).getAttribute('href')).toBe(props.context.shell.homePath)
    expect(nameField()).toBeNull()
  })

  it.each(['', '?property=9'])('is optional for a form that requires none (%s)', async (search) => {
    await show({ subject: 'optional-property' }, { search })
    expect(nameField()).toBeTruthy()
  })
})
