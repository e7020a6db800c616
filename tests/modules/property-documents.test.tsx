// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/testing/api-answers.ts'
import { showModule } from '#src/testing/show-module.tsx'

const show = (Documents?: PropertyDetail['Documents']) =>
  showModule('property-documents', { answer: () => aDetail({ Documents }) })

describe('the documents of a property', () => {
  it('[PROP-04] can be downloaded if there is a file, and requested otherwise', async () => {
    await show([{ Name: 'Plan', Url: 'documents/plan.pdf' }, { Name: 'Certificat PEB' }])
    expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/media/documents/plan.pdf')
    expect(screen.queryByRole('link', { name: 'Certificat PEB' })).toBeNull()
    expect(screen.getByText('Sur demande')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Demander les documents' }).getAttribute('href')).toBe('/fr/contact/?property=1001')
  })

  it('[PROP-04] show no request link when every document can be downloaded', async () => {
    await show([{ Name: 'Plan', Url: 'documents/plan.pdf' }])
    expect(screen.queryByRole('link', { name: 'Demander les documents' })).toBeNull()
  })

  it('[PROP-11] show a message when there are none', async () => {
    await show()
    expect(screen.getByText('Aucun document n’est disponible pour ce bien.')).toBeTruthy()
  })
})
