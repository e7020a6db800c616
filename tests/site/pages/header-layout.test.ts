import { expect, test } from 'vitest'
import { headerLayout, toTopPlace } from '#src/site/pages/header-layout.ts'
import { shellDocument } from '../../page/shell/documents.ts'

const { header } = shellDocument()

function layout(logo: 'left' | 'center' | 'right', menu: 'left' | 'center' | 'right', drawer: 'left' | 'right' = 'right') {
  const written = { ...header.logo, position: logo }
  return headerLayout({
    ...header,
    logo: written,
    menu: { position: menu, showFreeEvaluation: false },
    mobileMenu: { position: drawer },
  })
}

test('[SHELL-02] logo and menu are placed as configured', () => {
  expect(layout('left', 'right')).toEqual({ left: ['logo'], center: [], right: ['menu', 'actions', 'button'] })
  expect(layout('center', 'left')).toEqual({ left: ['menu'], center: ['logo'], right: ['actions', 'button'] })
  expect(layout('right', 'left', 'left')).toEqual({ left: ['button', 'menu', 'actions'], center: [], right: ['logo'] })
})

test('[SHELL-02] without configuration the logo is on the left, the menu on the right', () => {
  expect(headerLayout(header)).toEqual({ left: ['logo'], center: [], right: ['menu', 'actions', 'button'] })
})

test.each([
  [undefined, undefined, 'beside-right'],
  ['left', 'left', 'right'],
  ['center', 'right', 'left'],
  ['center', 'left', 'right'],
  ['right', 'left', 'beside-left'],
  ['right', 'right', 'left'],
] as const)('[SHELL-10] with the logo %s and the menu button %s the back-to-top button is %s', (logo, button, place) => {
  const placed = { ...header, logo: { ...header.logo, position: logo ?? 'left' }, mobileMenu: { position: button ?? 'right' } }
  expect(toTopPlace(placed)).toBe(place)
})
