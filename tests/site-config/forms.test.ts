import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { FORM_IDS, type FormDefinition } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { formsConfigSchema, type WrittenFormsConfig } from '#schemas/forms/forms-config.ts'

const folder = fileURLToPath(new URL('../../site-config', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'))
const config: WrittenFormsConfig = read('forms.json')
const forms: Readonly<Record<string, FormDefinition>> = FORMS

/** The forms that the modules of a page show. */
function formsOn(page: string): string[] {
  const { modules = [] } = read(`pages/${page}`).params
  const placed: { relations: { type: string; id: string } }[] = Array.isArray(modules) ? modules : Object.values(modules).flat()
  const contents = placed.flatMap(({ relations }) =>
    relations.type === 'form' ? [read(`content/form/${relations.id}.json`)] : [],
  )
  return contents.flatMap(({ form, otherwise = [] }) => [form, otherwise].flat())
}

describe('the forms of the sample agency', () => {
  it('[FORM-01] are valid by the schema', () => {
    const validate = new Ajv({ strict: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } }).compile(formsConfigSchema)
    validate(config)
    expect(validate.errors ?? []).toEqual([])
  })

  it('[FORM-01] are all on a page', () => {
    const shown = readdirSync(`${folder}/pages`).flatMap(formsOn)
    expect(FORM_IDS.filter((id) => !shown.includes(id))).toEqual([])
  })

  it('are sent to staff of the agency', () => {
    const recipients = Object.values(config.forms ?? {}).flatMap((settings) => settings?.recipients ?? [])
    expect(recipients.length).toBeGreaterThan(0)
    expect(recipients.filter((address) => !address.endsWith('@valleeetpierre.example'))).toEqual([])
  })

  it('[FORM-10] configure only fields that the form has and does not require itself', () => {
    for (const [id, settings] of Object.entries(config.forms ?? {})) {
      for (const name of Object.keys(settings?.fields ?? {})) {
        expect(forms[id]?.schema.properties[name], `${id}.${name}`).toBeDefined()
        expect(forms[id]?.schema.required, `${id}.${name}`).not.toContain(name)
      }
    }
  })

  it('[FORM-12] offer appointments only while the agency is open', () => {
    const { openingHours } = read('site.json').agency
    expect(config.appointments?.hours).toEqual(openingHours)
    expect(config.appointments?.closed?.map(({ from, to }) => [from, to])).toEqual([['2026-12-24', '2027-01-03']])
  })

  it('[FORM-11] state the same advance in the configuration and beside the offer', () => {
    const { aside } = read('content/form/offer.json')
    for (const text of Object.values<string>(aside))
      expect(text).toMatch(new RegExp(`\\b${config.offer?.advancePercentage}\u00a0?%`))
  })
})
