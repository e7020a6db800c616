import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { StudioNewModules, StudioNewPattern, StudioPattern } from '#schemas/studio/beginnings-api.ts'
import type { StudioNewContent } from '#schemas/studio/modules-api.ts'
import type { StudioPlannedChange, StudioRemove } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { changeModule, insertModule, moveModule, placeOfModule, removeModule } from '#src/definition/editing/page-modules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { FileEdit } from '#src/studio/client/saving/draft-sessions.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { placedAtom } from '#src/studio/client/shell/studio-atoms.ts'
import type { OutlineLine } from './outline-lines.ts'

export interface NewModule {
  readonly type: string
  /** New content by title; existing content by id, with its name. */
  readonly content: { readonly title: string } | { readonly id: string; readonly title: string }
}

/** The commands for the modules of a page. Each reports its result and can be undone. */
export interface ModuleCommands {
  readonly move: (line: OutlineLine, from: number, to: number) => void
  /** Resolves with false on failure. */
  readonly add: (added: NewModule, at: number) => Promise<boolean>
  readonly duplicate: (line: OutlineLine, at: number, isSameContent: boolean) => Promise<boolean>
  readonly insertPattern: (
    pattern: Pick<StudioPattern, 'kind' | 'id' | 'name'>,
    at: number,
    isLinked: boolean,
  ) => Promise<boolean>
  /** Saves modules as a pattern, linked with this page or as a copy. */
  readonly savePattern: (name: string, lines: readonly OutlineLine[], isLinked: boolean) => Promise<boolean>
  /** Gives a module a copy of the content that other pages show, too. */
  readonly makeOwn: (line: OutlineLine) => Promise<boolean>
  readonly setHidden: (line: OutlineLine, isHidden: boolean) => void
  readonly moveToPage: (line: OutlineLine, page: StudioEntry) => Promise<boolean>
  /** With a plan, removes the content, too. */
  readonly remove: (line: OutlineLine, withContent: StudioPlannedChange | null) => Promise<boolean>
  /**
   * The effects of removing a module with its content; links to it then lead to the page. Throws if the content cannot be
   * removed.
   */
  readonly planRemoval: (line: OutlineLine) => Promise<StudioPlannedChange>
  /** Changes a module's settings in the page; `words` name the step in the history. */
  readonly change: (line: OutlineLine, entry: PlainObject) => void
  /** The last result, for screen readers. */
  readonly said: string
  /** Why the last command failed; null for no failure. */
  readonly problem: string | null
}

export function useModuleCommands(page: StudioEntry, language: string): ModuleCommands {
  const text = useText()
  const sessions = useSessions()
  const [, go] = useStudioAddress()
  const [said, say] = useState('')
  const place = useSetAtom(placedAtom)
  const [problem, setProblem] = useState<string | null>(null)

  const run = useCallback(
    async (words: string, work: () => Promise<void>): Promise<boolean> => {
      setProblem(null)
      try {
        await work()
        say(words)
        return true
      } catch (error) {
        setProblem((error instanceof Error && error.message) || text('studio.failed.action'))
        return false
      }
    },
    [text],
  )
  const editPage = (words: string, change: (text: string) => string) =>
    sessions.edit(words, new Map([[page.file, (written) => change(required(written))]]))
  const placed = (key: string, change: (written: string, at: number) => string) => (written: string) => {
    const at = placeOfModule(written, language, key)
    // Somebody else has removed it.
    if (at === -1) throw new Error(text('studio.modules.gone'))
    return change(written, at)
  }
  const entryOf = (type: string, id: string) => ({ relations: { type, id } })

  return {
    said,
    problem,
    move(line, from, to) {
      const words = text('studio.modules.moved', { title: line.title, place: to + 1 })
      void run(words, () =>
        editPage(text('studio.modules.do.move', { title: line.title }), (written) => moveModule(written, language, from, to)),
      )
    },
    add({ type, content }, at) {
      const { title } = content
      const done = text('studio.modules.added', { title, place: at + 1 })
      const words = text('studio.modules.do.add', { title })
      return run(done, async () => {
        if ('id' in content) {
          await editPage(words, (written) => insertModule(written, language, at, entryOf(type, content.id)))
          const file = `content/${type}/${content.id}.json`
          place({ content: file, page: page.file })
          go({ file, at: null, column: 'form' })
          return
        }
        const made = await askStudio<StudioNewContent>(draftPath(sessions.draft(), '/new-content'), {
          method: 'POST',
          body: { type, title },
        })
        await sessions.edit(
          words,
          new Map<string, FileEdit>([
            [page.file, (written) => insertModule(required(written), language, at, entryOf(type, made.id))],
            [made.file, made.text],
          ]),
        )
        go({ file: made.file, at: null, column: 'form' })
      })
    },
    duplicate(line, at, isSameContent) {
      const { type, id, title } = line
      const words = text('studio.modules.do.duplicate', { title })
      return run(text('studio.modules.duplicated', { title, place: at + 2 }), async () => {
        if (isSameContent) {
          await editPage(words, (written) => insertModule(written, language, at + 1, line.entry))
          return
        }
        await sessions.flushAll()
        const made = await askStudio<StudioNewContent>(draftPath(sessions.draft(), '/new-content'), {
          method: 'POST',
          body: { type, title, from: id },
        })
        const entry = { ...line.entry, ...entryOf(type, made.id) }
        await sessions.edit(
          words,
          new Map<string, FileEdit>([
            [page.file, (written) => insertModule(required(written), language, at + 1, entry)],
            [made.file, made.text],
          ]),
        )
        go({ file: made.file, at: null })
      })
    },
    insertPattern({ kind, id, name }, at, isLinked) {
      return run(text('studio.modules.inserted', { title: name, place: at + 1 }), async () => {
        await sessions.flushAll()
        const made = await askStudio<StudioNewModules>(draftPath(sessions.draft(), '/new-modules'), {
          method: 'POST',
          body: { kind, id, page: page.id, isLinked },
        })
        const insert = (written: string) =>
          made.modules.reduce<string>((all, entry, index) => insertModule(all, language, at + index, entry), written)
        const changes = new Map<string, FileEdit>(made.files.map(({ file, text: content }) => [file, content ?? '{}']))
        changes.set(page.file, (written) => insert(required(written)))
        await sessions.edit(text('studio.modules.do.insert-pattern', { title: name }), changes)
        go({ file: page.file, at: null })
      })
    },
    savePattern(name, lines, isLinked) {
      return run(text('studio.modules.pattern-saved', { title: name }), async () => {
        await sessions.flushAll()
        const { files } = await askStudio<StudioNewPattern>(draftPath(sessions.draft(), '/new-pattern'), {
          method: 'POST',
          body: { name, modules: lines.map(({ entry }) => entry), isLinked },
        })
        await sessions.edit(
          text('studio.modules.do.save-pattern', { title: name }),
          new Map<string, FileEdit>(files.map(({ file, text: written }) => [file, written ?? '{}'])),
        )
      })
    },
    makeOwn(line) {
      const { type, id, title } = line
      return run(text('studio.modules.made-own', { title }), async () => {
        await sessions.flushAll()
        const made = await askStudio<StudioNewContent>(draftPath(sessions.draft(), '/new-content'), {
          method: 'POST',
          body: { type, title, from: id, isMarked: false },
        })
        const own = placed(line.key, (written, at) =>
          changeModule(written, language, at, { ...line.entry, ...entryOf(type, made.id) }),
        )
        await sessions.edit(
          text('studio.modules.do.make-own', { title }),
          new Map<string, FileEdit>([
            [page.file, (written) => own(required(written))],
            [made.file, made.text],
          ]),
        )
        go({ file: made.file, at: null })
      })
    },
    setHidden(line, isHidden) {
      const { title } = line
      const { status: _, ...rest } = line.entry
      const next = isHidden ? { ...line.entry, status: 'Draft' } : rest
      const words = text(isHidden ? 'studio.modules.do.hide' : 'studio.modules.do.show', { title })
      const done = text(isHidden ? 'studio.modules.hidden-now' : 'studio.modules.shown-now', { title })
      void run(done, () =>
        editPage(
          words,
          placed(line.key, (written, at) => changeModule(written, language, at, next)),
        ),
      )
    },
    moveToPage(line, target) {
      const { title } = line
      const words = text('studio.modules.do.move-to', { title, page: target.title })
      return run(text('studio.modules.moved-to', { title, page: target.title }), () =>
        sessions.edit(
          words,
          new Map([
            [
              page.file,
              (written: string | null) => placed(line.key, (found, at) => removeModule(found, language, at))(required(written)),
            ],
            [
              target.file,
              (written: string | null) => insertModule(required(written), language, Number.MAX_SAFE_INTEGER, line.entry),
            ],
          ]),
        ),
      )
    },
    remove(line, withContent) {
      const { title } = line
      const words = text('studio.modules.do.remove', { title })
      const remove = placed(line.key, (written, at) => removeModule(written, language, at))
      return run(text('studio.modules.removed', { title }), async () => {
        if (withContent === null) return await editPage(words, remove)
        go({ file: page.file, at: null })
        await sessions.apply(withContent.files, words)
      })
    },
    async planRemoval({ type, id }) {
      await sessions.flushAll()
      const body: StudioRemove = { content: `${type}/${id}`, toPage: page.id }
      return await askStudio<StudioPlannedChange>(draftPath(sessions.draft(), '/remove'), { method: 'POST', body })
    },
    change(line, entry) {
      const words = text('studio.modules.do.change', { title: line.title })
      void run('', () =>
        editPage(
          words,
          placed(line.key, (written, at) => changeModule(written, language, at, entry)),
        ),
      )
    },
  }
}

function required(text: string | null): string {
  if (text === null) throw new Error('[Bug] the page of an outline has no file')
  return text
}
