import { describe, expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createFieldNames } from '#src/studio/server/field-names.ts'
import { wordedFindings } from '#src/studio/server/finding-words.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { createFormChoices } from '#src/studio/server/studio-choices.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const forms = createFormSchemas(moduleTypes)
const namesOf = createFieldNames(forms, createFormChoices(moduleTypes, forms))

/** What the form says of the recipients of a form's mails. */
async function saidOf(recipients: readonly string[]) {
  const config = { version: 1, privacyPage: 'contact', forms: { 'site-contact': { recipients } } }
  const files = toTexts({ ...smallSite(), 'forms.json': config })
  const { site, findings } = compose(files)
  const found = {
    contents: { files: new Map([...files].map(([file, text]) => [file, Buffer.from(text)])), media: SMALL_SITE_MEDIA },
    ...{ texts: new Map(), load: async () => ({ site, findings }), textOf: (file: string) => files.get(file) ?? null },
  } as unknown as ComposedFiles
  const names = await namesOf(found, 'en')
  const worded = wordedFindings(findings, { names, languages: ['fr', 'nl'], textOf: found.textOf })
  return worded.filter(({ pointer }) => pointer.includes('recipients')).map(({ words, found: value }) => [words, value])
}

describe('[CONF-17] an entry of a list that was just added', () => {
  it('is still to be filled in while it is empty, and wrong once something is typed that cannot be', async () => {
    expect(await saidOf([''])).toEqual([['This field is still to be filled in.', null]])
    expect(await saidOf(['sofie'])).toEqual([['This value is not written as it must be.', 'Found: sofie']])
    expect(await saidOf(['sofie@agence.example'])).toEqual([])
  })
})
