// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

/** The sample, to be changed. */
const sample = () => JSON.parse(JSON.stringify(sampleOf('testimonials')))

describe('the testimonials', () => {
  it('[CONF-05] show who says what about which property, and when', async () => {
    await showModule('testimonials', { language: 'en' })
    const [first, second] = screen.getAllByRole('figure')
    expect(first?.textContent).toMatch(/4 stars out of 5.*price it sold for.*Originally in French.*Mireille D., Theux.*May 2026/)
    expect(within(second as HTMLElement).queryByText(/out of 5/)).toBeNull()
  })

  it('[CONF-05] do not call a text a translation in the language of its writer', async () => {
    await showModule('testimonials', { language: 'fr' })
    expect(screen.getByText('Langue d’origine : néerlandais')).toBeTruthy()
    expect(screen.queryByText('Langue d’origine : français')).toBeNull()
  })

  it('[CONF-05] say on the page how they are checked', async () => {
    await showModule('testimonials', { module: { view: 'large' } })
    expect(screen.getAllByRole('figure')).toHaveLength(1)
    expect(screen.getByText('Comment nous vérifions ces témoignages')).toBeTruthy()
    expect(screen.getByText('Seuls nos clients reçoivent l’adresse du formulaire.')).toBeTruthy()
  })

  it.each([
    ['no consent', { consent: undefined }, ['items', 0, 'consent']],
    ['a consent without its day', { consent: { how: 'form' } }, ['items', 0, 'consent', 'date']],
  ])('[CONF-02] with %s are a finding', (_, change, path) => {
    const content = sample()
    Object.assign(content.items[0], change)
    const faults = createSiteValidator(moduleTypes).faultsOf('content/testimonials', JSON.parse(JSON.stringify(content)))
    expect(faults).toHaveLength(1)
    expect(JSON.stringify(faults)).toContain(String(path.at(-1)))
  })

  it('[CONF-05] keep the records of consent on the server, and leave out what has no text in the language of the page', async () => {
    const content = sample()
    content.items[1].text = { nl: 'Alleen in het Nederlands.' }
    await showModule('testimonials', { content })
    expect(screen.getAllByRole('figure')).toHaveLength(1)
    const { props } = await prepareModule('testimonials')
    expect(JSON.stringify(props.content)).not.toMatch(/consent|submission 4711/)
  })
})
