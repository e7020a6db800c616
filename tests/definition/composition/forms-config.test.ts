import { describe, expect, it } from 'vitest'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { DEFAULT_FORMS } from '#src/definition/composition/forms-config.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { composeForm } from '#src/features/forms/rules/compose-form.ts'
import { formModuleType } from '../../fixtures/form-module.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const types: ModuleTypes = { ...moduleTypes, form: formModuleType }
const validator = createSiteValidator(types)

function compose(forms: object | string | null, more: Record<string, object> = {}) {
  const texts = toTexts({ ...smallSite(), ...more })
  if (forms !== null) texts.set('forms.json', typeof forms === 'string' ? forms : JSON.stringify(forms, null, 2))
  return composeSite({ files: toBytes(texts), media: SMALL_SITE_MEDIA, validator })
}

/** The small site with a form on its contact page. */
const withForm = (more: Record<string, object> = {}) => {
  const contact = smallSite()['pages/contact.json'] as { params: object }
  const modules = [{ relations: { type: 'form', id: 'contact' } }, { relations: { type: 'contact', id: 'office' } }]
  return {
    'pages/contact.json': { ...contact, params: { ...contact.params, modules } },
    'content/form/contact.json': { version: 1, form: 'site-contact' },
    ...more,
  }
}
const page = (id: string) => ({ version: 1, id, name: id, path: `/${id}/`, status: 'Published', params: { title: id } })

const hours = (from: string, to: string) => ({
  version: 1,
  appointments: { slotMinutes: 30, hours: [{ days: [1], from, to }] },
})
const fieldsOf = (fields: object) => ({ version: 1, forms: { 'site-contact': { fields } } })

describe('forms.json', () => {
  it('[FORM-01, CONF-01] may be absent: the site then has the product’s defaults', () => {
    const { site, findings } = compose(null)
    expect(findings).toEqual([])
    expect(site?.forms).toEqual(DEFAULT_FORMS)
    expect(site?.forms).toMatchObject({
      privacyPage: 'privacy-statement',
      forms: { 'site-contact': { isActive: true } },
      rental: { minimumIncomeFactor: 3, depositMonths: { brussels: 2, flanders: 3, wallonia: 2 } },
      offer: { advancePercentage: 10 },
      rateLimits: { perAddressPerHour: 20, perFormPerHour: 600 },
      digestHour: 18,
    })
    expect(site?.forms.appointments).toBeUndefined()
  })

  it('[CONF-01] becomes part of the site, with defaults for missing settings', () => {
    const written = { ...hours('09:00', '12:00'), ...fieldsOf({ phone: { isRequired: true } }), privacyPage: 'contact' }
    const { site, findings } = compose(written)
    expect(findings).toEqual([])
    expect(site?.forms).toMatchObject({ ...written, appointments: { agendas: 1, leadHours: 4, daysAhead: 28 } })
    expect(site?.forms.forms['site-contact']).toEqual({
      isActive: true,
      ...{ retentionDays: 730, hasCaptcha: true },
      fields: { phone: { isRequired: true } },
    })
  })

  it('[FORM-12, CONF-01] offers appointments, visits or both; without hours of either, nothing, and warns', () => {
    const week = [{ days: [1], from: '09:00', to: '12:00' }]
    const offered = (appointments: object) => {
      const { site, findings } = compose({ version: 1, appointments })
      const forms = (['contact-appointment', 'book-visit'] as const).filter((id) => site && composeForm(id, site) !== null)
      return { forms, codes: findings.map(({ severity, code }) => `${severity} ${code}`) }
    }
    expect(offered({ hours: week })).toEqual({ forms: ['contact-appointment'], codes: [] })
    expect(offered({ visits: { hours: week } })).toEqual({ forms: ['book-visit'], codes: [] })
    expect(offered({ leadHours: 2 })).toEqual({ forms: [], codes: ['warning no-appointment-hours'] })
  })

  it('[CONF-01] warns about a setting for a field of an older version of the form', () => {
    const fields = { message: { isRequired: true }, friendName: { isPublic: true } }
    const { site, findings } = compose({ version: 1, forms: { 'send-to-friend': { fields } } })
    expect(site).not.toBeNull()
    expect(findings.map(({ severity, code }) => [severity, code])).toEqual(Array(2).fill(['warning', 'retired-form-field']))
  })

  it.each([
    [
      'a setting for a field that the form does not have',
      fieldsOf({ emial: { isPublic: true } }),
      'unknown-form-field',
      '/forms/site-contact/fields/emial',
      'the form "site-contact" has no field "emial"; did you mean "email"?',
    ],
    [
      'hiding a field that the form requires',
      fieldsOf({ email: { isPublic: false } }),
      'required-form-field',
      '/forms/site-contact/fields/email/isPublic',
      'the form "site-contact" cannot do without "email", so isPublic cannot be false',
    ],
    [
      'a person of visits whom no content lists',
      {
        version: 1,
        appointments: {
          ...hours('09:00', '10:00').appointments,
          visits: { ...hours('09:00', '10:00').appointments, agents: [{ person: 'anne' }] },
        },
      },
      'unknown-agent',
      '/appointments/visits/agents/0/person',
      'no content lists a person "anne", so nobody shows properties under this name',
    ],
    [
      'hours that end when they begin',
      hours('09:00', '09:00'),
      'wrong-span',
      '/appointments/hours/0/to',
      'to is 09:00, which is not after 09:00, where from begins',
    ],
    [
      'closed days that end before they begin',
      {
        version: 1,
        appointments: { ...hours('09:00', '10:00').appointments, closed: [{ from: '2026-12-26', to: '2026-12-24' }] },
      },
      'wrong-span',
      '/appointments/closed/0/to',
      'to is 2026-12-24, which is before from, 2026-12-26',
    ],
    [
      'a day that does not exist',
      { version: 1, appointments: { ...hours('09:00', '10:00').appointments, closed: [{ from: '2026-02-30' }] } },
      'wrong-format',
      '/appointments/closed/0/from',
      'from must be a day of the calendar as yyyy-mm-dd; found "2026-02-30"',
    ],
    [
      'a privacy page that the site does not have',
      { version: 1, privacyPage: 'contcat' },
      'unknown-page',
      '/privacyPage',
      'there is no page "contcat"; did you mean "contact"?',
    ],
    [
      'some hours of contact without the others',
      { version: 1, contactTimes: { morning: { fr: '9 h', nl: '9 u' }, evening: { fr: '18 h', nl: '18 u' } } },
      'missing-property',
      '/contactTimes',
      'contactTimes lacks "afternoon", so the usual hours are shown instead',
    ],
    [
      'a misspelt form',
      { version: 1, forms: { 'site-contct': {} } },
      'unknown-property',
      '/forms/site-contct',
      'forms has no property "site-contct"; did you mean "site-contact"?',
    ],
  ])('[CONF-13] %s is reported with its place', (_, written, code, pointer, message) => {
    const { findings } = compose(written)
    expect(findings).toEqual([expect.objectContaining({ file: 'forms.json', severity: 'error', code, pointer, message })])
    expect(findings[0]?.suggestion).not.toBe('')
  })

  it('[CONF-13] accepts a closed period of one day', () => {
    const closed = [{ from: '2026-12-24', to: '2026-12-24' }, { from: '2026-12-31' }]
    expect(compose({ version: 1, appointments: { ...hours('09:00', '10:00').appointments, closed } }).findings).toEqual([])
  })

  it.each(['{', '[]', '{"version": 2}', '{"version": 1, "rateLimits": 5}'])(
    '[CONF-13] with %s leaves usable settings in the composed site, and an error that prevents it from going live',
    (text) => {
      const { site, findings } = compose(text)
      expect(site?.forms.privacyPage).toBe('privacy-statement')
      expect(findings.some(({ severity, file }) => severity === 'error' && file === 'forms.json')).toBe(true)
    },
  )
})

describe('the pages that a form leads to', () => {
  it('[FORM-09, CONF-13] are reported if they are missing while the form shows', () => {
    const { findings } = compose(null, withForm())
    const messages = findings.filter(({ code }) => code === 'missing-form-page').map(({ message }) => message)
    expect(messages).toEqual([
      'the form "site-contact" leads to the page "feedback-site-contact", which the site does not have',
      'the form "site-contact" leads to the page "privacy-statement", which the site does not have',
    ])
    expect(findings[0]).toMatchObject({ file: 'content/form/contact.json', pointer: '/form', severity: 'error' })
  })

  it('[FORM-09] are not reported if they exist, or if the form is switched off', () => {
    const pages = {
      'pages/feedback-site-contact.json': page('feedback-site-contact'),
      'pages/privacy-statement.json': page('privacy-statement'),
      'footer.json': { version: 1, columns: [{ links: [{ label: 'Privé', link: '/privacy-statement/' }] }], copyright: '©' },
    }
    expect(compose(null, withForm(pages)).findings).toEqual([])
    expect(compose({ version: 1, forms: { 'site-contact': { isActive: false } } }, withForm()).findings).toEqual([])
  })
})
