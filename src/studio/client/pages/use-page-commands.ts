import { useState } from 'react'
import type { Language } from '#schemas/language.ts'
import type { StudioNewPage, StudioPlannedChange, StudioRemove, StudioRename } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { sortsAfterMove, withChildMenu, withPageField } from '#src/definition/editing/sibling-order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { FileEdit } from '#src/studio/client/saving/draft-sessions.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'

export interface AddedPage {
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly parentId: string | null
  /** The id of the page to copy. */
  readonly from: string | null
  readonly isInMenu: boolean
  /** The template, and the value of what it is about; null for none. */
  readonly template: { readonly id: string; readonly about: string | null } | null
}

/** The commands for pages; each can be undone. */
export function usePageCommands(entries: readonly StudioEntry[]) {
  const text = useText()
  const sessions = useSessions()
  const [, go] = useStudioAddress()
  const [problem, setProblem] = useState<string | null>(null)

  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      setProblem((error instanceof Error && error.message) || text('studio.failed.action'))
      return null
    }
  }
  const edit = (words: string, changes: readonly (readonly [string, (text: string) => string])[]) =>
    run(() => sessions.edit(words, new Map(changes.map(([file, change]) => [file, (written) => change(written ?? '{}')]))))

  const menuChanges = (page: StudioEntry, isIn: boolean): readonly (readonly [string, (text: string) => string])[] => {
    const parent = entries.find(({ kind, id }) => kind === 'page' && id === page.parentId)
    if (isIn && parent?.isInMenu) return [[parent.file, (written) => withChildMenu(written, page.id, true)]]
    if (isIn) return [[page.file, (written) => withPageField(written, 'showInMenu', true)]]
    // At any level of the menu.
    return [
      [page.file, (written) => (hasOwnEntry(written) ? withPageField(written, 'showInMenu', false) : written)],
      ...(parent === undefined ? [] : [[parent.file, (written: string) => withChildMenu(written, page.id, false)] as const]),
    ]
  }

  return {
    problem,
    forget: () => setProblem(null),
    setHidden: (page: StudioEntry, isHidden: boolean) =>
      edit(text(isHidden ? 'studio.pages.do.hide' : 'studio.pages.do.show', { title: page.title }), [
        [page.file, (written) => withPageField(written, 'status', isHidden ? 'Draft' : 'Published')],
      ]),
    setInMenu: (page: StudioEntry, isIn: boolean) =>
      edit(text(isIn ? 'studio.pages.do.menu-in' : 'studio.pages.do.menu-out', { title: page.title }), menuChanges(page, isIn)),
    move(page: StudioEntry, siblings: readonly StudioEntry[], to: number) {
      const sorts = sortsAfterMove(siblings, siblings.indexOf(page), to)
      const changes = [...sorts].map(([file, sort]) => [file, (written: string) => withPageField(written, 'sort', sort)] as const)
      return edit(text('studio.pages.do.move', { title: page.title }), changes)
    },
    add: ({ titles, parentId, from, isInMenu, template }: AddedPage) =>
      run(async () => {
        await sessions.flushAll()
        const made = await askStudio<StudioNewPage>(draftPath(sessions.draft(), '/new-page'), {
          method: 'POST',
          body: {
            ...{ titles, parentId },
            ...(from !== null && { from }),
            ...(template !== null && { template: template.id, ...(template.about !== null && { about: template.about }) }),
          },
        })
        const title = Object.values(titles)[0] ?? made.id
        const parent = entries.find(({ kind, id }) => kind === 'page' && id === parentId)
        const isBelow = isInMenu && parent?.isInMenu === true
        const changes = new Map<string, FileEdit>(made.files.map(({ file, text: written }) => [file, written ?? '{}']))
        const written = changes.get(made.file)
        if (isInMenu && !isBelow && typeof written === 'string')
          changes.set(made.file, withPageField(written, 'showInMenu', true))
        if (isBelow) changes.set(parent.file, (written) => withChildMenu(written ?? '{}', made.id, true))
        await sessions.edit(text('studio.pages.do.add', { title }), changes)
        go({ file: made.file, at: null, column: 'form' })
        return made
      }),
    plan: (kind: 'rename' | 'remove', body: StudioRename | StudioRemove) =>
      run(async () => {
        await sessions.flushAll()
        return await askStudio<StudioPlannedChange>(draftPath(sessions.draft(), `/${kind}`), { method: 'POST', body })
      }),
    carryOut: (words: string, { files }: StudioPlannedChange, gone: string | null) =>
      run(async () => {
        if (gone !== null) go({ file: null, at: null })
        await sessions.apply(files, words)
        return true
      }),
  }
}

function hasOwnEntry(page: string): boolean {
  return asObject(parseText(page)).showInMenu === true
}
