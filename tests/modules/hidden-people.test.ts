import { expect, it } from 'vitest'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolveModuleContent } from '#src/definition/pages/resolve-module.ts'
import { sampleContext, sampleOf } from '#src/dev/testing/module-site.ts'
import { aModule, noListings } from '#src/dev/testing/site-fixture.ts'

it.each(['contact', 'team', 'property-contact'])(
  'a person hidden from visitors is not in the content that the module "%s" sends to browsers',
  async (type) => {
    const contact = asObject(sampleOf('contact'))
    const [anne, luc] = asList(contact.people).map(asObject)
    const context = sampleContext('contact', { ...contact, people: [anne, { ...luc, isHidden: true }] })
    const { written } = aModule(type, 'sample')
    const resolved = await settle({ ...context, dataIn: () => noListings }, (settled) =>
      resolveModuleContent(settled, written.relations, 'fr'),
    )
    const text = JSON.stringify(resolved)
    expect(text).toContain('Anne Lejeune')
    expect(text).not.toContain('Luc Bastin')
  },
)
