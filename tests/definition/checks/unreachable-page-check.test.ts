import { expect, it } from 'vitest'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const lonely = { version: 1, id: 'lonely', name: 'Seule', path: '/lonely/', status: 'Published', params: { title: 'Seule' } }
const findingsWith = (page: object, more: Record<string, object> = {}) =>
  compose(toTexts({ ...smallSite(), 'pages/lonely.json': { ...lonely, ...page }, ...more })).findings

it('[CONF-13] a published page in no menu, without a link to it, is a warning at its id', () => {
  expect(findingsWith({})).toMatchObject([
    {
      file: 'pages/lonely.json',
      line: 3,
      column: 9,
      severity: 'warning',
      code: 'unreachable-page',
      message: 'no menu and no link leads to "/lonely/", so no visitor finds it',
      suggestion: expect.stringContaining('"Draft"'),
    },
  ])
})

it.each([
  ['is in the menu', { showInMenu: true }, {}],
  ['is a draft', { status: 'Draft' }, {}],
  ['has a type that the site shows by itself', { params: { title: 'Seule', type: 'legal' } }, {}],
  ['is below the menu of another', {}, { 'pages/home.json': { ...smallSite()['pages/home.json'], childMenus: ['lonely'] } }],
  ['is linked in a text', {}, { 'content/contact/office.json': { version: 1, intro: '<p><a href="/lonely/#top">Ici</a></p>' } }],
])('[CONF-13] a page that %s has no such warning', (_, page, more) => {
  expect(findingsWith(page, more).filter(({ code }) => code === 'unreachable-page')).toEqual([])
})
