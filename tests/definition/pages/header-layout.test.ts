import { expect, test } from 'vitest'
import type { ThemeChoices } from '#schemas/site/theme.ts'
import { headerLayout, isOverBanner, toTopPlace } from '#src/definition/pages/header-layout.ts'
import { homeDocument, pageDocument, shellDocument } from '../../renderer/shell/documents.ts'

const { header, theme } = shellDocument()

function layout(logo: 'left' | 'center' | 'right', menu: 'left' | 'center' | 'right', drawer: 'left' | 'right' = 'right') {
  const written = { ...header.logo, position: logo }
  const menus = { menu: { position: menu, showFreeEvaluation: false }, mobileMenu: { position: drawer } }
  return headerLayout({ header: { ...header, logo: written, ...menus }, theme })
}

test('[SHELL-02] logo and menu are placed as configured', () => {
  const actions = ['languages', 'evaluation']
  expect(layout('left', 'right')).toEqual({ left: ['logo'], center: [], right: ['menu', ...actions, 'button'], below: [] })
  expect(layout('center', 'left')).toEqual({ left: ['menu'], center: ['logo'], right: [...actions, 'button'], below: [] })
  expect(layout('right', 'left', 'left')).toEqual({
    left: ['button', 'menu', ...actions],
    center: [],
    right: ['logo'],
    below: [],
  })
})

test('[SHELL-02] a centred header has its menu below the logo, a header at the side everything below it, for any positions', () => {
  const logo = { ...header.logo, position: 'right' as const }
  const of = (style: ThemeChoices['header']) => headerLayout({ header: { ...header, logo }, theme: { ...theme, header: style } })
  expect(of('centred')).toEqual({
    left: ['languages'],
    center: ['logo'],
    right: ['evaluation', 'button'],
    below: ['menu'],
  })
  expect(of('side')).toEqual({
    left: ['logo'],
    center: [],
    right: ['button'],
    below: ['menu', 'evaluation', 'languages', 'phone'],
  })
})

test.each<[ThemeChoices['header'], ThemeChoices['banner']['style'], home: boolean, page: boolean]>([
  ['bar', 'gradient', true, false],
  ['bar', 'panel', true, false],
  ['bar', 'split', false, false],
  ['bar', 'plain', false, false],
  ['transparent', 'plain', true, true],
  ['centred', 'gradient', false, false],
  ['side', 'gradient', false, false],
])(
  '[SHELL-09] a %s header over a %s banner: on the home page %s, on others %s, never without a banner',
  (style, banner, home, other) => {
    const shell = { theme: { ...theme, header: style, banner: { ...theme.banner, style: banner } } }
    const page = pageDocument({ banner: { title: '', description: '', image: null } })
    expect([homeDocument(), page, pageDocument()].map((one) => isOverBanner(shell, one))).toEqual([home, other, false])
  },
)

test.each([
  [undefined, undefined, 'beside-right'],
  ['left', 'left', 'right'],
  ['center', 'right', 'left'],
  ['center', 'left', 'right'],
  ['right', 'left', 'beside-left'],
  ['right', 'right', 'left'],
] as const)('[SHELL-10] with the logo %s and the menu button %s the back-to-top button is %s', (logo, button, place) => {
  const placed = { ...header, logo: { ...header.logo, position: logo ?? 'left' }, mobileMenu: { position: button ?? 'right' } }
  expect(toTopPlace({ header: placed, theme })).toBe(place)
})
