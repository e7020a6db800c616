import { expect, it } from 'vitest'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { WrittenFonts } from '#schemas/site/theme-fonts.ts'
import { resolveFonts } from '#src/definition/fonts/site-fonts.ts'
import { menuFrom } from '#src/definition/pages/menu-fit.ts'
import { shellDocument } from '../../renderer/shell/documents.ts'

const entry = (title: string) => ({ id: title, title, path: `/${title}/`, isExternal: false, children: [] })
const GERMAN = ['Startseite', 'Zu verkaufen', 'Zu vermieten', 'Dienstleistungen', 'Kontakt']

const fromOf = (
  titles: readonly string[],
  header: Partial<ShellDocument['header']> = {},
  { fonts, ...theme }: Partial<ShellDocument['theme']> & { readonly fonts?: WrittenFonts } = {},
) => {
  const shell = shellDocument({ menu: titles.map(entry), theme: { ...shellDocument().theme, ...theme } })
  const wide = {
    ...shell,
    header: { ...shell.header, menu: { position: 'right' as const, showFreeEvaluation: true }, ...header },
  }
  return menuFrom(wide, resolveFonts(fonts))
}

it('[SHELL-02] the header shows its menu from the width at which the entries fit beside logo and languages', () => {
  expect(fromOf(GERMAN)).toBe(1280)
  expect(fromOf(GERMAN.slice(0, 2))).toBe(1024)
})

it('[SHELL-02] one more entry raises that width, and many entries leave the menu to the drawer', () => {
  expect(fromOf([...GERMAN, 'Ratgeber'])).toBe(1376)
  expect(fromOf([...GERMAN, ...GERMAN])).toBe('never')
})

it('[SHELL-02] languages in the top bar leave room for the menu, and a centred menu needs more room', () => {
  expect(fromOf(GERMAN, { languageSwitcher: { position: 'top-bar' } })).toBe(1024)
  expect(fromOf(GERMAN, { menu: { showFreeEvaluation: true, position: 'center' } })).toBe('never')
})

it('[SHELL-02] a wider font needs more room for the same entries', () => {
  const entries = [...GERMAN, 'Rat']
  expect(fromOf(entries)).toBe(1280)
  expect(fromOf(entries, {}, { fonts: { pair: 'bodoni-dm-sans' } })).toBe(1376)
})

it('[SHELL-02] below a centred logo and in a column there is room for more entries', () => {
  const seven = [...GERMAN, 'Ratgeber', 'Neuigkeiten']
  expect(fromOf(seven)).toBe('never')
  expect(fromOf(seven, {}, { header: 'centred' })).toBe(1024)
  expect(fromOf([...seven, ...seven, ...seven], {}, { header: 'centred' })).toBe('never')
  expect(fromOf([...seven, ...seven], {}, { header: 'side' })).toBe(1200)
})
