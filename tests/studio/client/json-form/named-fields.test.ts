import { expect, it } from 'vitest'
import { loadSite } from '#src/definition/files/load.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { type FieldSchema, fieldOf } from '#src/studio/client/json-form/field-of.ts'
import { idSource } from '#src/studio/client/json-form/made-id.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { choicesOf } from '#src/studio/server/studio-choices.ts'

const forms = createFormSchemas(moduleTypes)

/** Files of the feed, which the agency's software or a form of its own writes. */
const OF_FEEDS = ['properties', 'projects', 'owners', 'categories', 'cities', 'neighbourhoods']
/** Texts of commands, which no form shows. */
const WITHOUT_FORM = ['translations']

interface Shown {
  readonly place: string
  readonly name: string
  readonly schema: FieldSchema
  /** Whether the form makes the value from the item's name. */
  readonly isMade: boolean
}

/** All fields of a form where something is typed or chosen, with those of lists, groups and alternatives. */
function fieldsOf(schema: FieldSchema, place: string, name: string, isMade = false): readonly Shown[] {
  if (schema.type === undefined && schema.node === undefined && schema.properties === undefined)
    return (schema.anyOf ?? []).flatMap((each) => fieldsOf(each, place, name))
  const field = fieldOf(schema)
  if (field.kind === 'list') {
    const source = idSource(field.items)
    const { properties = {} } = field.items
    if (source === null) return fieldsOf(field.items, `${place}[]`, name)
    return Object.entries(properties).flatMap(([inner, part]) => fieldsOf(part, `${place}[]/${inner}`, inner, inner === 'id'))
  }
  if (field.kind === 'group' && schema.node !== 'picture')
    return Object.entries(field.properties).flatMap(([inner, part]) => fieldsOf(part, `${place}/${inner}`, inner))
  return [{ place, name, schema, isMade }]
}

/** Names of fields whose values are names of other things. */
const NAMING =
  /(^|[a-z])(ids?|persons?|people|agents?|pages?|categor(y|ies)|form|anchors?|cit(y|ies)|towns?|groups?|modules?|contacts?|icons?|class|email|recipients?|propert(y|ies)|hidden|field|office|colou?r\w*|folded)$/i
/** What a pattern of ids looks like: small letters, digits and hyphens, and nothing else. */
const ID_PATTERN = /^\^\[a-z.*\*?\$$/
/** Numbers that name a property. */
const NUMBERS = /^(hidden|property)$/

/** Fields that look like the name of a thing, and are not: each with its reason. */
const NO_NAMES: { readonly [place: string]: string } = {
  'site/agency/email': 'The agency’s own address, defined here.',
  'site/listings/from[]': 'A site beside this one on the server, which the operator names.',
  'site/tracking/analyticsId': 'An id of a service outside of the site.',
  'site/tracking/adsId': 'An id of a service outside of the site.',
  'site/tracking/tagManagerId': 'An id of a service outside of the site.',
  'site/tracking/socialPixelId': 'An id of a service outside of the site.',
  'connector/connector': 'The form offers the software that is there instead.',
  'page/id': 'The page’s own id, made from its title.',
  'content/contact/people[]/email': 'The person’s own address, defined here.',
  'content/offices/offices[]/email': 'The office’s own address, defined here.',
  'content/faq/questions[]/anchor': 'Made from the question by the site.',
  'content/category/WebID': 'A number to sort by, which names nothing.',
}

function isNamed({ schema }: Shown): boolean {
  const field = fieldOf(schema)
  return field.kind === 'line' ? field.choices !== null : field.kind === 'property'
}

function looksLikeName({ name, schema }: Shown): boolean {
  const field = fieldOf(schema)
  if (field.kind === 'number' || field.kind === 'property') return NUMBERS.test(name)
  if (field.kind !== 'line') return false
  const { pattern = '', description = '' } = schema
  return NAMING.test(name) || ID_PATTERN.test(pattern) || /\bids? of\b/.test(description)
}

const shown = [...siteSchemas(moduleTypes).keys()]
  .filter((name) => !OF_FEEDS.includes(name) && !WITHOUT_FORM.includes(name))
  .flatMap((name) => fieldsOf(forms.schemaOf(name, 'en') as FieldSchema, name, name))

/** The kinds of things that a field takes, as the Studio asks for them. */
function kindsOf(schema: FieldSchema): readonly string[] {
  const field = fieldOf(schema)
  if (field.kind === 'line') return field.choices === null ? [] : [field.choices]
  return field.kind === 'words' ? [field.choices] : []
}

/** What the Studio offers for the site of the sample agency. */
async function choicesOfSample() {
  const loaded = await loadSite('site-config', createSiteValidator(moduleTypes))
  const found = { contents: loaded.contents, texts: new Map(), load: async () => loaded }
  // Choices read only these parts.
  return choicesOf(found as unknown as ComposedFiles, moduleTypes, forms, 'en')
}

it('no field that names a thing of the site is a plain text field', () => {
  const typed = shown.filter((each) => looksLikeName(each) && !isNamed(each) && !each.isMade)
  expect(typed.map(({ place }) => place).toSorted()).toEqual(Object.keys(NO_NAMES).toSorted())
})

it('the Studio has things to choose for each kind that a field names', async () => {
  const kinds = new Set(shown.flatMap(({ schema }) => kindsOf(schema)))
  const choices = await choicesOfSample()
  const unknown = [...kinds].filter((kind) => !kind.includes('{') && (choices[kind]?.length ?? 0) === 0)
  expect(unknown).toEqual([])
})
