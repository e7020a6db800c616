import { expect, test } from 'vitest'
import { headerLayout } from '#src/page/shell/header-layout.ts'
import { shellDocument } from './documents.ts'

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

test('[SHELL-02] logo and menu stand where they are configured', () => {
  expect(layout('left', 'right')).toEqual({ left: ['logo'], center: [], right: ['menu', 'actions', 'button'] })
  expect(layout('center', 'left')).toEqual({ left: ['menu'], center: ['logo'], right: ['actions', 'button'] })
  expect(layout('right', 'left', 'left')).toEqual({ left: ['button', 'menu', 'actions'], center: [], right: ['logo'] })
})

test('[SHELL-02] without configuration the logo stands left, the menu right', () => {
  expect(headerLayout(header)).toEqual({ left: ['logo'], center: [], right: ['menu', 'actions', 'button'] })
})
