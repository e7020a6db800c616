// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formsOfPage } from '#src/definition/pages/module-rules.ts'
import { moduleServers } from '#src/dev/testing/module-types.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['band', 'box', 'inline'])('[FORM-02] the newsletter’s form is posted to its own page, in the view %s', async (view) => {
  const { props } = await showModule('newsletter-box', { module: { view } })
  const form = document.querySelector('form')
  expect(form?.getAttribute('action')).toMatch(/^\/fr\/page\/#/)
  expect(form?.getAttribute('method')).toBe('post')
  expect(within(form as HTMLElement).getByRole('textbox', { name: /e-mail/i })).toBeTruthy()
  // The page takes what is posted.
  const page = { modules: [{ type: 'newsletter-box', problem: null, content: props.content }] }
  const forms = formsOfPage(moduleServers, page as unknown as Parameters<typeof formsOfPage>[1])
  expect(forms.map((taken) => taken?.id)).toEqual(['sign-newsletter'])
})

it('[CONF-04] has a headline of its own where the module has no title', async () => {
  await showModule('newsletter-box')
  expect(screen.getByRole('heading', { level: 2, name: 'Recevoir notre lettre' })).toBeTruthy()
})

it('[FORM-02] nothing shows where the site does not offer the newsletter', async () => {
  await showModule('newsletter-box', { resolved: { form: null } })
  expect(document.body.textContent).toBe('')
})
