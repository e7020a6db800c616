import { describe, expect, it } from 'vitest'
import { sortDocuments } from '#src/connectors/documents.ts'
import { createMapping } from '#src/connectors/mapping.ts'
import { httpsUrlOf, linkOf } from '#src/connectors/read-values.ts'

const TOUR = 'https://my.matterport.com/show/?m=cRYqFavkw8n'

describe('the address of a mail scanner', () => {
  it.each([
    ['Proofpoint, third form', `https://urldefense.com/v3/__${TOUR}__;!!CHCva4lQ!VDwYj-9CwLFe61gcSnd0SuHeBnOOVVy0t$`, TOUR],
    [
      'with signs behind the link',
      'https://urldefense.com/v3/__https://a.example/b*c**Bd__;Kysr4!!x$',
      'https://a.example/b+c++d',
    ],
    ['with a slash lost', 'https://urldefense.com/v3/__https:/a.example/b__;!!x$', 'https://a.example/b'],
    [
      'Proofpoint, second form',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__my.matterport.com_show_-3Fm-3DcRYqFavkw8n&d=DwMF&c=x',
      TOUR,
    ],
    ['Proofpoint, first form', `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(TOUR)}&k=x`, TOUR],
    ['Safelinks', `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(TOUR)}&data=05%7C02`, TOUR],
    ['Google', `https://www.google.com/url?q=${encodeURIComponent(TOUR)}&sa=D`, TOUR],
    ['Cisco', `https://secure-web.cisco.com/1abc-x/${encodeURIComponent(TOUR)}`, TOUR],
    [
      'two scanners',
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${TOUR}__;!!x$`)}`,
      TOUR,
    ],
    ['none', `${TOUR}&url=https://elsewhere.example/`, `${TOUR}&url=https://elsewhere.example/`],
    ['Google itself', 'https://www.google.com/maps?q=Spa', 'https://www.google.com/maps?q=Spa'],
  ])('gives the link in it: %s', (_, address, link) => {
    expect(httpsUrlOf(address)).toBe(link)
  })

  it.each([
    'https://protect-eu.mimecast.com/s/AbCdEf',
    'https://urldefense.com/v3/__not a link__;!!x$',
    'https://eur01.safelinks.protection.outlook.com/?data=05',
    `https://urldefense.com/v3/__javascript:alert(1)__;!!x$`,
    'https://urldefense.proofpoint.com/v2/url?u=-Z-Z',
  ])('from which no link can be read is counted, never shown: %s', (address) => {
    const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'] })
    expect(linkOf(address, mapping)).toBeUndefined()
    expect(mapping.report().lost).toMatchObject([{ field: 'address of a film or tour', count: 1 }])
  })

  it('does not hide that a document is a PDF', () => {
    const mapping = createMapping({
      tables: { document: { title: 'documents', values: { other: 'other' } } },
      written: {},
      languages: ['fr'],
    })
    const url = 'https://urldefense.com/v3/__https://files.example/brochure.pdf__;!!x$'
    expect(sortDocuments([{ url }], mapping).documents).toMatchObject([{ Url: 'https://files.example/brochure.pdf' }])
  })
})
