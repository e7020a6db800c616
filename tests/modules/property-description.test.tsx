// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldParagraphs } from '#modules/property-description/fold-paragraphs.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const paragraphs = () =>
  [...(screen.getByRole('heading', { level: 2, name: 'Description' }).parentElement?.querySelectorAll(':scope > p') ?? [])].map(
    ({ textContent }) => textContent,
  )

describe('the description of a property', () => {
  it('[PROP-04] shows the short text and then the long one in paragraphs', async () => {
    await showModule('property-description')
    expect(paragraphs()).toEqual(['Une maison de 180 m² au calme.', 'Le rez-de-chaussée.', 'L’étage.'])
  })

  it('[CONF-04] leaves out the long text in the view "short"', async () => {
    await showModule('property-description', { module: { view: 'short' } })
    expect(paragraphs()).toEqual(['Une maison de 180 m² au calme.'])
  })

  it('[CONF-04] shows the long text in the view "short" if there is no short one', async () => {
    await showModule('property-description', { module: { view: 'short' }, answer: () => aDetail({ DescriptionA: undefined }) })
    expect(paragraphs()).toEqual(['Le rez-de-chaussée.', 'L’étage.'])
  })

  it('[PROP-20] folds what follows the first lines of a long text, loses nothing of it, and always shows a paragraph', () => {
    const texts = fc.array(
      fc
        .string({ minLength: 1, maxLength: 600 })
        .map((one) => one.replaceAll('\n', ' '))
        .filter((one) => one.trim() !== ''),
    )
    fc.assert(
      fc.property(texts, (paragraphs) => {
        const { shown, folded } = foldParagraphs(paragraphs.join('\n\n'))
        expect([...shown, ...folded]).toEqual(paragraphs)
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(1, paragraphs.length))
        if (paragraphs.join('').length > 1700) expect(folded).not.toEqual([])
      }),
    )
  })
})
