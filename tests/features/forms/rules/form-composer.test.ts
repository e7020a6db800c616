import { expect, it } from 'vitest'
import { createFormComposer } from '#src/features/forms/rules/compose-form.ts'
import { aFormSite } from '../../../fixtures/form-site.ts'

it('a form is composed once for each site, also if the site does not offer it', () => {
  const compose = createFormComposer()
  const [site, changed] = [aFormSite(), aFormSite({ forms: { offer: { isActive: false } } })]
  expect(compose('offer', site)?.definition.id).toBe('offer')
  expect(compose('offer', site)).toBe(compose('offer', site))
  expect(compose('site-contact', site)?.definition.id).toBe('site-contact')
  expect([compose('offer', changed), compose('offer', changed)]).toEqual([null, null])
})
