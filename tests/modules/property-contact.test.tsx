// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const [person] = (sampleOf('contact') as { people: { id: string; name: string }[] }).people

describe('the contact of a property', () => {
  it('[PROP-04] is the person that the listing names', async () => {
    await showModule('property-contact', { answer: () => aDetail({ ContactPerson: person?.id }) })
    expect(screen.getByRole('heading', { name: person?.name ?? '' })).toBeTruthy()
    const mail = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.startsWith('mailto:'))
    expect(decodeURIComponent(mail?.getAttribute('href') ?? '')).toContain('V2607')
  })

  it.each([undefined, 'nobody'])('[PROP-04] is the agency if the listing names %s', async (ContactPerson) => {
    const { props } = await showModule('property-contact', { answer: () => aDetail({ ContactPerson }) })
    expect(screen.getByRole('heading', { name: props.context.shell.agency.name })).toBeTruthy()
    expect(screen.getByRole('link', { name: '087 12 34 56' })).toBeTruthy()
  })

  it.each([
    [1, 1],
    [2, 0],
  ] as const)('[PROP-09] for status %i has %i links to plan a visit', async (Status, count) => {
    await showModule('property-contact', { answer: () => aDetail({ Status }) })
    const visits = screen.queryAllByRole('link', { name: 'Demander une visite' })
    expect(visits.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/fr/contact/?property=1001'))
  })
})
