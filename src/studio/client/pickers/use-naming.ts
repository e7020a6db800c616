import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StudioNewContent } from '#schemas/studio/modules-api.ts'
import type { StudioNewPage } from '#schemas/studio/pages-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { choicesQuery, draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { Naming } from '#src/studio/client/json-form/form-context.ts'
import type { FileEdit } from '#src/studio/client/saving/draft-sessions.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { withFactGroup, withPerson } from './new-things.ts'
import { PropertyField } from './PropertyField.tsx'

const DISPLAY_FILE = 'property-display.json'
const CONTENT = /^content\/([a-z0-9-]+)$/

/** What forms of the Studio do with named things: lead to their forms, and make new ones in the draft as a step of the history. */
export function useNaming(draft: string): Naming {
  const text = useText()
  const sessions = useSessions()
  const client = useQueryClient()
  const [, go] = useStudioAddress()
  const { data: site } = useQuery(siteQuery)
  const { data: choices } = useQuery(choicesQuery(draft))
  const people = choices?.['people-file']?.[0]?.value
  return useMemo(() => {
    const languages = site?.languages ?? []
    const edit = async (name: string, changes: ReadonlyMap<string, FileEdit>) => {
      await sessions.edit(text('studio.do.make', { name }), changes)
      await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'choices' || kind === 'tree' })
    }
    /** Adds a thing to a file that has several; resolves with its id. */
    const addTo = async (
      file: string,
      name: string,
      add: (written: string) => { readonly text: string; readonly id: string },
    ) => {
      let id = ''
      const change = (written: string | null) => {
        const added = add(written ?? '{}')
        id = added.id
        return added.text
      }
      await edit(name, new Map([[file, change]]))
      return id
    }
    const ask = <Answer>(path: string, body: object) =>
      sessions.flushAll().then(() => askStudio<Answer>(draftPath(sessions.draft(), path), { method: 'POST', body }))
    const makeContent = async (type: string, name: string) => {
      const made = await ask<StudioNewContent>('/new-content', { type, title: name })
      await edit(name, new Map([[made.file, made.text]]))
      return made.id
    }
    const makePage = async (name: string) => {
      const titles = Object.fromEntries(languages.map((language) => [language, name]))
      const made = await ask<StudioNewPage>('/new-page', { titles, parentId: null })
      await edit(name, new Map(made.files.map(({ file, text: written }) => [file, written ?? '{}'])))
      return made.id
    }
    return {
      open: ({ file, at }) => file !== undefined && go({ view: 'site', file, at: at ?? null, column: 'form', tab: 'form' }),
      makerOf(kind) {
        const [, type] = CONTENT.exec(kind) ?? []
        if (type !== undefined) return (name) => makeContent(type, name)
        if (kind === 'page') return makePage
        if (kind === 'fact-group')
          return (name) => addTo(DISPLAY_FILE, name, (written) => withFactGroup(written, name, languages))
        const isPerson = kind === 'person' || kind.endsWith('#people')
        if (isPerson && people !== undefined) return (name) => addTo(people, name, (written) => withPerson(written, name))
        return null
      },
      Property: PropertyField,
    }
  }, [text, sessions, client, go, site, people])
}
