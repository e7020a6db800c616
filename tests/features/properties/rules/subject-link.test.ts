import { describe, expect, it } from 'vitest'
import { subjectLink } from '#src/features/properties/rules/subject-link.ts'

describe('a link to a form with its subject', () => {
  it.each([
    ['/fr/visite/', '/fr/visite/?property=1001'],
    ['/fr/visite/?from=list', '/fr/visite/?from=list&property=1001'],
    ['/fr/visite/?property=7', '/fr/visite/?property=1001'],
    ['/fr/contact/#form-site-contact', '/fr/contact/?property=1001#form-site-contact'],
  ])('[FORM-01] names the property: %s', (href, expected) => {
    expect(subjectLink(href, 'property', 1001)).toBe(expected)
  })

  it.each([
    '#form-contact-me',
    'tel:+3287123456',
    'mailto:a@b.example',
    'https://a.example/b/',
    '//a.example/',
    '/media/plan.pdf',
  ])('leaves a link that is not a page of the site unchanged: %s', (href) =>
    expect(subjectLink(href, 'property', 1001)).toBe(href),
  )

  it('[FORM-01] names a project', () => {
    expect(subjectLink('/de/termin/', 'project', '12')).toBe('/de/termin/?project=12')
  })
})
