import { expect, it } from 'vitest'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

interface Page {
  readonly params: { readonly modules: readonly { readonly sort: number; readonly relations: object }[] }
}

it.each(['site-config', 'examples/coast'])('the contact page of %s begins with its form, also on a phone', async (folder) => {
  const { contents } = await loadSite(folder, createSiteValidator(moduleTypes), [])
  const page = JSON.parse(new TextDecoder().decode(contents.files.get('pages/contact.json'))) as Page
  const [first] = page.params.modules.toSorted((one, other) => one.sort - other.sort)
  expect(first?.relations).toMatchObject({ type: 'form', id: 'site-contact' })
})
