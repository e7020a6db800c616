import { FORMS } from '#schemas/forms/forms.ts'
import { MAIL_ACTIONS } from '#schemas/forms/mail-action.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { type PathTable, pageType } from '#src/definition/paths/path-entry.ts'
import { linkedEntry } from '#src/definition/paths/path-localise.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { factsOf } from './source-facts.ts'

const LINKED_BY_SHELL = ['/contact/', '/contact-demand/', '/demand-register/', '/favourites/']
/** The ids of pages that mails and the owner portal link to. */
const LINKED_BY_MAILS = [...MAIL_ACTIONS, 'login', 'owner-new-password']

/**
 * Published pages that visitors cannot find: in no menu, not linked by a file, form, mail, header or footer, without children,
 * and of no type that the site links. Only for sites without errors, since a faulty file may link anywhere.
 */
export function checkUnreachablePages(definition: Definition): readonly Finding[] {
  const { pages, paths, sources, languages } = definition
  // An unreadable page may link to any other.
  if (paths === null || !hasEveryPage(definition)) return []
  const isStandard = ({ written }: SitePage) => languages.every((language) => pageType(written, language) === 'standard')
  const reached = reachedPages(definition, paths)
  return [...paths.pages.values()].flatMap(({ pageId, original }) => {
    const page = pages.get(pageId)
    const source = sources.get(page?.file ?? '')
    if (page === undefined || source === undefined || reached.has(pageId) || !isStandard(page)) return []
    const message = `no menu and no link leads to "${original}", so no visitor finds it`
    const suggestion = 'Write "showInMenu": true, name it in "childMenus" of a page of the menu, or set its status to "Draft".'
    return [findingAt(source, { path: ['id'], code: 'unreachable-page', message, suggestion }, 'warning')]
  })
}

export function reachedPages(definition: Definition, paths: PathTable): ReadonlySet<string> {
  const { sources, validator, pages } = definition
  const ofForms = Object.values(FORMS).map(({ successPage }) => successPage)
  const reached = new Set<string>([...ofForms, definition.forms.privacyPage, ...LINKED_BY_MAILS])
  const noteLink = (link: string, from: string) => {
    const target = linkedEntry(paths, link)?.entry
    // A link from a page to itself does not count.
    if (target !== undefined && pages.get(target.pageId)?.file !== from) reached.add(target.pageId)
  }
  for (const link of LINKED_BY_SHELL) noteLink(link, '')
  for (const source of sources.values()) {
    if (isFeedFile(source.file)) continue
    const { hrefs, named } = factsOf(source, validator)
    for (const href of hrefs) noteLink(href, source.file)
    for (const { mark, value } of named) if (mark === 'page' && typeof value === 'string') reached.add(value)
  }
  for (const { written } of pages.values()) {
    if (written.showInMenu === true) reached.add(written.id)
    for (const child of written.childMenus ?? []) reached.add(child)
  }
  for (const id of [...reached]) {
    for (let above = paths.pages.get(id)?.parent; above; above = above.parent) reached.add(above.pageId)
  }
  return reached
}
