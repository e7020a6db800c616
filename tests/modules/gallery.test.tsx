// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

const dialog = () => document.querySelector('dialog') as HTMLElement

describe('a gallery', () => {
  it.each(['grid', 'mosaic', 'strip', 'slideshow'])(
    '[CONF-05, PROP-04] leads from each picture of the view %s to itself in the viewer',
    async (view) => {
      await showModule('gallery', { module: { view } })
      const group = screen.getByRole('group', { name: 'Images' })
      const links = ['La façade', 'Image 2'].map((name) => within(group).getByRole('link', { name }))
      expect(links.map(({ dataset }) => dataset.opens)).toEqual([dialog().dataset.overlay, dialog().dataset.overlay])
      const slides = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
      expect(slides.map((slide) => slide?.closest('dialog'))).toEqual([dialog(), dialog()])
      expect(slides[0]?.dataset.number).toBe('1 / 2')
      expect(slides[0]?.textContent).toBe('Un ancien magasin de laine')
    },
  )

  it('[CONF-05] shows captions below its pictures, which the viewer reads out as well', async () => {
    await showModule('gallery', { language: 'nl' })
    const [first, second] = screen.getAllByRole('figure')
    expect([first?.textContent, second?.textContent]).toEqual(['Een vroegere wolwinkel', ''])
    expect(dialog().querySelector('[aria-live]')?.textContent).toMatch(/Een vroegere wolwinkel$/)
  })

  it('[CONF-05] is called as the module is, and its viewer closes to it without a script', async () => {
    await showModule('gallery', { module: { title: 'L’agence', view: 'slideshow' } })
    const group = screen.getByRole('group', { name: 'L’agence' })
    expect(dialog().getAttribute('aria-label')).toBe('L’agence')
    expect(dialog().querySelector('a')?.getAttribute('href')).toBe(`#${group.id}`)
    expect(screen.getByText('2 / 2', { selector: 'span' })).toBeTruthy()
  })
})
