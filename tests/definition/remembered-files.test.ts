import { expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { seed, validator } from '../fixtures/site/compose-texts.ts'
import { FAULT_CORPUS } from '../fixtures/site/fault-corpus.ts'
import { smallSite, toTexts } from '../fixtures/site/small-site.ts'

/** Reads every file anew, so nothing that was found out about its value is found again. */
const forgetful: SiteValidator = {
  ...validator,
  sourceMemory: (_file, _bytes, read) => read(),
  ownFaults: (_value, _key, find) => find(),
}

const compose = (texts: ReadonlyMap<string, string>, by = validator) => {
  const files = new Map([...texts].map(([file, text]) => [file, Buffer.from(text)]))
  const media = new Set(['logo.svg', 'banner.webp', 'homes/1.webp'])
  return composeSite({ files, media, validator: by })
}

it('[CONF-13] says the same of a site whose other files it has read before', () => {
  compose(toTexts(smallSite()))
  for (const fault of FAULT_CORPUS.filter((_, index) => index % 5 === 0)) {
    const texts = seed(fault)
    compose(texts)
    const [again, anew] = [compose(texts), compose(texts, forgetful)]
    expect(again.findings).toEqual(anew.findings)
    expect(again.site).toEqual(anew.site)
  }
})

it('reads only the files whose bytes have changed', () => {
  const read: string[] = []
  const counting: SiteValidator = {
    ...validator,
    sourceMemory: (file, bytes, find) =>
      validator.sourceMemory(file, bytes, () => {
        read.push(file)
        return find()
      }),
  }
  const texts = toTexts(smallSite())
  compose(texts, counting)
  read.length = 0
  compose(new Map([...texts, ['pages/contact.json', `${texts.get('pages/contact.json')}\n`]]), counting)
  expect(read).toEqual(['pages/contact.json'])
})
