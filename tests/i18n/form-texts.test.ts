import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM_IDS, type FormDefinition } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { keysOf, REFUSAL_KEYS } from '../fixtures/form-texts.ts'

type Texts = Record<'fr' | 'nl' | 'en' | 'de', string>

// messages.test.ts checks that every message has four texts.
const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../src/i18n/messages/forms.json'), 'utf8')) as Partial<
  Record<string, Texts>
>
const forms: readonly FormDefinition[] = Object.values(FORMS)
const fieldNames = new Set(forms.flatMap(({ schema }) => Object.keys(schema.properties)))

describe('the texts of the forms', () => {
  it.each(forms)('[FORM-01] form "$id" finds every text it names, including its options', (form) => {
    expect(keysOf(form).filter((key) => texts[key] === undefined)).toEqual([])
  })

  it('[FORM-03] [ERR-03] every error code of a form or a field has a text', () => {
    expect(REFUSAL_KEYS.filter((key) => texts[key] === undefined)).toEqual([])
  })

  it('[FORM-03] every required field has its own error text', () => {
    const required = [...new Set(forms.flatMap(({ schema }) => schema.required))]
    expect(required.filter((name) => texts[`form.error.required.${name}`] === undefined)).toEqual([])
  })

  it('[FORM-03] address, postal code, city, names, e-mail, phone, password, title and goal have texts for a missing entry', () => {
    const wanted = ['street', 'zip', 'city', 'firstName', 'lastName', 'email', 'phone', 'password', 'title', 'goal']
    expect(wanted.filter((name) => texts[`form.error.required.${name}`] === undefined)).toEqual([])
  })

  it('[FORM-09] every form has its own failure text, in every language', () => {
    for (const language of ['fr', 'nl', 'en', 'de'] as const) {
      expect(new Set(FORM_IDS.map((id) => texts[`form.failure.${id}`]?.[language])).size).toBe(FORM_IDS.length)
    }
  })

  it('[FORM-02] an option has the same figures in every language, except for values that are stored', () => {
    const options = forms.flatMap((form) => keysOf(form)).filter((key) => key.split('.').length > 2)
    const figures = (text: string) => (text.match(/\d+/g) ?? []).join(' ')
    const differing = options.filter((key) => new Set(Object.values(texts[key] ?? {}).map(figures)).size > 1)
    expect(options.length).toBeGreaterThan(0)
    expect(differing).toEqual([])
  })

  it('[FORM-03] no error text is for a field that no form has, except for the passwords of the login', () => {
    const named = Object.keys(texts).flatMap((key) => /^form\.error\.[^.]+\.(.+)$/.exec(key)?.[1] ?? [])
    expect(named.filter((name) => !fieldNames.has(name) && name !== 'password' && name !== 'captcha')).toEqual([])
  })
})
