// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EARLY_MARKS } from '#src/renderer/boot/early-marks.ts'
import { isPastHeader } from '#src/renderer/shell/Header.tsx'
import { Shell } from '#src/renderer/shell/Shell.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

const announcement = { id: 7, text: 'Portes ouvertes samedi', tone: 'accent' } as const

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const show = (change: object = {}) =>
  renderPiece(
    <Shell shell={shellDocument()} page={pageDocument({ announcement: { ...announcement, ...change } })} queryString="">
      {null}
    </Shell>,
  )
const region = () => screen.queryByRole('region', { name: 'Annonce' })
const button = () => screen.queryByRole('button', { name: 'Fermer l’annonce' })

describe('the announcement', () => {
  it('closes for good, and gives the focus to the first link of the header', () => {
    show()
    button()?.focus()
    fireEvent.click(button() as HTMLElement)
    expect(region()).toBeNull()
    expect(localStorage.getItem('vitrine.announcement')).toBe('[7]')
    expect(document.activeElement?.closest('header')).not.toBeNull()
    cleanup()
    show()
    expect(region()).toBeNull()
  })

  it('takes no focus that is elsewhere, as after a click in a browser that focuses no button', () => {
    show()
    fireEvent.click(button() as HTMLElement)
    expect(document.activeElement).toBe(document.body)
  })

  it('shows again with another text, and always where it cannot be closed', () => {
    localStorage.setItem('vitrine.announcement', '[7]')
    show({ id: 8 })
    expect(region()).not.toBeNull()
    cleanup()
    show({ id: 0 })
    expect(region()).not.toBeNull()
    expect(button()).toBeNull()
  })

  it('[SHELL-09] moves the place at which the header is fixed down by its own height', () => {
    expect([30, 31].map(isPastHeader)).toEqual([false, true])
    show()
    Object.defineProperty(region(), 'offsetHeight', { value: 48 })
    expect([31, 78, 79].map(isPastHeader)).toEqual([false, false, true])
  })

  it('that was closed is hidden by the lines of script in the HTML, and only that', () => {
    localStorage.setItem('vitrine.announcement', '[7,"x}*{"]')
    document.adoptedStyleSheets = []
    // The lines that a browser runs before the first paint.
    new Function(EARLY_MARKS)()
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText.replace(/\s/g, '')),
    )
    expect(rules).toEqual(['[data-announcement-id="7"]{display:none;}'])
  })
})
