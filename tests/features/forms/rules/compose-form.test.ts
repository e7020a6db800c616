import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { contactTime, title } from '#schemas/forms/definitions/fields.ts'
import type { FieldSchema } from '#schemas/forms/form.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { aContent, aModule, anError, aPage, aSite, contextOf, testModuleTypes } from '#src/dev/testing/site-fixture.ts'
import { applySettings, composeForm } from '#src/features/forms/rules/compose-form.ts'
import { formView } from '#src/features/forms/rules/form-view.ts'
import { formModuleType } from '../../../fixtures/form-module.ts'
import { aDefinition, aFormSite } from '../../../fixtures/form-site.ts'

const text = (field: Partial<FieldSchema['field']> = {}): FieldSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: 80,
  field: { kind: 'text', label: 'form.name', ...field },
})
const many = (source: 'cities' | 'property-types'): FieldSchema => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  field: { kind: 'choices', label: 'form.zones', source },
})
const settings = (fields: object, more: object = {}) => aFormSite({ forms: { 'site-contact': { fields, ...more } } })
const namesOf = (form: { readonly fields: readonly { readonly name: string }[] }) => form.fields.map(({ name }) => name)

const definition = aDefinition(
  {
    name: text(),
    pets: text({ isOffByDefault: true }),
    more: text({ visibleWhen: { field: 'pets', in: ['dog'] } }),
    city: { ...text({ source: 'cities', kind: 'choice' }) },
  },
  {
    schema: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: text(),
        pets: text({ isOffByDefault: true }),
        more: text({ visibleWhen: { field: 'pets', in: ['dog'] } }),
        city: text({ source: 'cities', kind: 'choice' }),
      },
    },
    sections: [
      { title: 'form.section.you', fields: ['name', 'city'] },
      { title: 'form.section.pets', fields: ['pets', 'more'] },
    ],
  },
)

describe('the form of a site', () => {
  it('[FORM-01] has the fields of its definition, without those that are off by default and those that depend on them', () => {
    const site = aFormSite()
    // The agency has settings for no form.
    const form = applySettings(definition, { ...site, forms: { ...site.forms, forms: {} } })
    expect(namesOf(form)).toEqual(['name', 'city'])
    expect(form.sections).toEqual([{ title: 'form.section.you', fields: ['name', 'city'] }])
    expect(form).toMatchObject({ hasCaptcha: true, retentionDays: 100 })
  })

  it('[FORM-03] has more, fewer or more required fields if the agency configures it', () => {
    const site = settings(
      { pets: { isPublic: true, isRequired: true }, city: { isPublic: false } },
      { retentionDays: 7, hasCaptcha: false },
    )
    const form = applySettings(definition, site)
    expect(namesOf(form)).toEqual(['name', 'pets', 'more'])
    expect(form.schema).toMatchObject({ required: ['name', 'pets'] })
    expect(form).toMatchObject({ hasCaptcha: false, retentionDays: 7 })
  })

  it('[FORM-03] always keeps its own required fields', () => {
    const form = applySettings(definition, settings({ name: { isPublic: false, isRequired: false } }))
    expect(form.fields.find(({ name }) => name === 'name')?.isRequired).toBe(true)
  })

  it('accepts no city and no kind of property that the site lacks', () => {
    const form = applySettings(aDefinition({ zones: many('cities'), types: many('property-types') }), aFormSite())
    const check = new Ajv({ keywords: ['field'] }).compile(form.schema)
    expect(check({ zones: ['plombières|4850', 'verviers|4800', 'centre|4800'], types: ['2'] })).toBe(true)
    expect(check({ zones: ['spa|4900'] })).toBe(false)
    expect(check({ types: ['9'] })).toBe(false)
  })

  it('[SRCH-01, FORM-06] has the room kinds of the site’s search; if that has none, all kinds', () => {
    const roomsOf = (...content: ReturnType<typeof aContent>[]) =>
      composeForm('demand-register', { ...aFormSite(), content: aSite({ content }).content })?.fields.find(
        ({ name }) => name === 'rooms',
      )?.schema.propertyNames?.enum
    const box = (id: string, roomSelect: object, isBroken = false) =>
      aContent('search-box', id, { roomSelect }, isBroken ? [anError] : [])
    const list = aContent('property-search', 'for-sale', { roomSelect: { public: true, bathRoom: true } })
    const counting = [
      list,
      box('standard', { public: true, garage: true, bedRoom: true }),
      box('broken', { public: true, toilet: true }, true),
    ]
    expect(roomsOf(...counting)).toEqual(['bedrooms', 'bathrooms', 'garages'])
    const every = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages']
    expect(roomsOf(box('hidden', { public: false, garage: true }))).toEqual(every)
    expect(roomsOf()).toEqual(every)
  })

  it('does not exist if it is switched off', () => {
    expect(composeForm('site-contact', aFormSite())).not.toBeNull()
    expect(composeForm('site-contact', aFormSite({ forms: { 'site-contact': { isActive: false } } }))).toBeNull()
  })
})

describe('the view of a form', () => {
  const site = aFormSite()
  const table = buildPathTable(
    aSite({
      pages: [
        aPage('home', '/', { type: 'home' }),
        aPage('privacy-statement', '/privacy/', {}, { paths: { fr: '/vie-privee/' } }),
      ],
    }),
  )
  const viewOf = (properties: { readonly [name: string]: FieldSchema }, shown = site, language: 'fr' | 'nl' = 'fr') =>
    formView(applySettings(aDefinition(properties), shown), { site: shown, table, language })

  it('[FORM-03] contains the constraints for a browser, and no server-only data', () => {
    const [section] = viewOf({ name: text({ isOffByDefault: false, sameAs: 'other' }) }).sections
    expect(section?.fields).toEqual([
      { name: 'name', kind: 'text', label: 'form.name', isRequired: false, width: 'full', minLength: 1, maxLength: 80 },
    ])
  })

  it('offers the cities by name, each before its neighbourhoods, and the kinds of properties in order, in the language of the page', () => {
    const [section] = viewOf({ zones: many('cities'), types: many('property-types') }, site, 'nl').sections
    expect(section?.fields.map(({ options }) => options)).toEqual([
      [
        { value: 'plombières|4850', label: 'Plombières (4850)' },
        { value: 'verviers|4800', label: 'Verviers (4800)' },
        { value: 'centre|4800', label: 'Centrum (Verviers 4800)' },
      ],
      [
        { value: '1', label: 'Huis' },
        { value: '2', label: 'Appartement' },
      ],
    ])
  })

  it('[FORM-02] offers the agency’s own hours if it names all of them, and the default ones otherwise', () => {
    const own = aFormSite({ contactTimes: { morning: '9-10', afternoon: '14-15', evening: '18-19' } })
    const some = aFormSite({ contactTimes: { morning: '9-10' } })
    const optionsOf = (shown: typeof site, language: 'fr' | 'nl' = 'fr') => {
      const [field] = viewOf({ contactTime }, shown, language).sections[0]?.fields ?? []
      expect(field?.hasOptionKeys).toBeUndefined()
      for (const { value, label } of field?.options ?? []) expect(value).toBe(label)
      return field?.options?.map(({ label }) => label)
    }
    expect(optionsOf(own)).toEqual(['9-10', '14-15', '18-19'])
    expect(optionsOf(some)).toEqual(['10:00–13:00', '14:00–16:00', '16:00–19:00'])
    expect(optionsOf(some, 'nl')).toEqual(['10:00–13:00', '13:00–16:00', '16:00–19:00'])
  })

  it('[FORM-02] offers the titles Mr, Ms and Miss, or those that the agency names', () => {
    const optionsOf = (shown: typeof site) => viewOf({ title }, shown).sections[0]?.fields[0]
    expect(optionsOf(site)).toMatchObject({ hasOptionKeys: true })
    expect(optionsOf(site)?.options?.map(({ label }) => label)).toEqual(['form.title.mr', 'form.title.ms', 'form.title.miss'])
    expect(optionsOf(aFormSite({ titles: ['ms', 'mr'] }))?.options?.map(({ value }) => value)).toEqual(['ms', 'mr'])
  })

  it('links to the privacy statement in its language, or nowhere if visitors have none', () => {
    expect(viewOf({ name: text() }).privacyPath).toBe('/fr/vie-privee/')
    expect(viewOf({ name: text() }, aFormSite({ privacyPage: 'nowhere' }), 'nl').privacyPath).toBe('')
  })
})

describe('a page with a form', () => {
  const pageWith = (forms: object) => {
    const content = [aContent('form', 'contact', { form: 'site-contact' })]
    const pages = [aPage('home', '/', { type: 'home' }, {}, [aModule('form', 'contact')])]
    const site = { ...aSite({ pages, content }), forms: aFormSite(forms).forms }
    const context = contextOf(site, { moduleTypes: { ...testModuleTypes, form: formModuleType } })
    const entry = context.table.home
    if (entry === null) throw new Error('the site has no home')
    const [module] = resolvePage(context, { entry, language: 'fr', parameters: {}, isPreview: false }).modules
    return module?.content as { readonly form: object | null }
  }

  it('[FORM-01] contains its view, with the agency’s privacy text sanitised', () => {
    const { form } = pageWith({ privacyNote: { fr: '<p>Oui<script>x</script></p>' } })
    expect(form).toMatchObject({ id: 'site-contact', hasCaptcha: true, retentionDays: 730, privacyNote: '<p>Oui</p>' })
  })

  it('contains none for a form that is switched off', () => {
    expect(pageWith({ forms: { 'site-contact': { isActive: false } } }).form).toBeNull()
  })
})
