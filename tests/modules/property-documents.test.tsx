// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (Documents?: PropertyDetail['Documents']) =>
  showModule('property-documents', { answer: () => aDetail({ Documents }) })

const PLAN = {
  Name: 'Plan',
  Download: { href: '/media/plan.pdf?v=1', kind: 'pdf', label: 'PDF', mediaType: 'application/pdf', sizeBytes: 84_300 },
} as const

describe('the documents of a property', () => {
  it('[PROP-04] can be downloaded if there is a file, and requested otherwise', async () => {
    await show([PLAN, { Name: 'Certificat PEB' }])
    const link = screen.getByRole('link', { name: /^Plan \(PDF, 84\s+ko\)$/ })
    expect(link.getAttribute('href')).toBe('/media/plan.pdf?v=1')
    expect(screen.queryByRole('link', { name: /Certificat PEB/ })).toBeNull()
    expect(screen.getByText('Sur demande')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Demander les documents' }).getAttribute('href')).toBe('/fr/contact/?property=1001')
  })

  it('[PROP-04] show no request link when every document can be downloaded', async () => {
    await show([PLAN])
    expect(screen.queryByRole('link', { name: 'Demander les documents' })).toBeNull()
  })

  it('[PROP-11] show a message when there are none', async () => {
    await show()
    expect(screen.getByText('Aucun document n’est disponible pour ce bien.')).toBeTruthy()
  })
})
