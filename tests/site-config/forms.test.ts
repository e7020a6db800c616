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
  return placed.flatMap(({ relations }) => (relations.type === 'form' ? read(`content/form/${relations.id}.json`).form : []))
}

describe('the forms of the sample agency', () => {
  it('[FORM-01] are configured as the schema wants it', () => {
    const validate = new Ajv({ strict: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } }).compile(formsConfigSchema)
    validate(config)
    expect(validate.errors ?? []).toEqual([])
  })

  it('[FORM-01] all stand on a page', () => {
    const shown = readdirSync(`${folder}/pages`).flatMap(formsOn)
    expect(FORM_IDS.filter((id) => !shown.includes(id))).toEqual([])
  })

  it('go to people of the agency', () => {
    const recipients = Object.values(config.forms ?? {}).flatMap((settings) => settings?.recipients ?? [])
    expect(recipients.length).toBeGreaterThan(0)
    expect(recipients.filter((address) => !address.endsWith('@valleeetpierre.example'))).toEqual([])
  })

  it('[FORM-10] change only fields that the form has and does not need itself', () => {
    for (const [id, settings] of Object.entries(config.forms ?? {})) {
      for (const name of Object.keys(settings?.fields ?? {})) {
        expect(forms[id]?.schema.properties[name], `${id}.${name}`).toBeDefined()
        expect(forms[id]?.schema.required, `${id}.${name}`).not.toContain(name)
      }
    }
  })

  it('[FORM-12] receive visitors by appointment while the agency is open', () => {
    const { openingHours } = read('site.json').agency
    expect(config.appointments?.hours).toEqual(openingHours)
    expect(config.appointments?.closed?.map(({ from, to }) => [from, to])).toEqual([['2026-12-24', '2027-01-03']])
  })

  it('[FORM-11] say the same of the advance in the configuration and beside the offer', () => {
    const { aside } = read('content/form/offer.json')
    for (const text of Object.values<string>(aside))
      expect(text).toMatch(new RegExp(`\\b${config.offer?.advancePercentage}\u00a0?%`))
  })
})
