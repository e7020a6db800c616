import { useState } from 'react'
import { MAX_OWN_PICTURES, type StudioOwnFile, type StudioOwnPicture } from '#schemas/studio/own-properties-api.ts'
import { documentsIn, picturesIn, withList } from './form-values.ts'
import type { OwnSession } from './own-session.ts'
import { type OwnFiles, useOwnFiles } from './use-own-files.ts'

interface StoredFiles {
  readonly files: OwnFiles
  /** Until the next answer names them, the addresses of new pictures are known here alone. */
  readonly fresh: Readonly<Record<string, StudioOwnPicture>>
  readonly onFresh: (stored: StudioOwnFile) => void
}

/** The uploads of a property while it is open, each in the record as soon as the server has it. */
export function useStoredFiles(account: string, id: number, session: OwnSession, languages: readonly string[]): StoredFiles {
  const [fresh, setFresh] = useState<StoredFiles['fresh']>({})
  const onFresh = ({ url, picture }: StudioOwnFile) => {
    if (picture !== null) setFresh((before) => ({ ...before, [url]: picture }))
  }
  const files = useOwnFiles(account, id, (stored, name) => {
    onFresh(stored)
    session.change((now) => {
      if (stored.picture === null)
        return withList(now, 'Documents', [...documentsIn(now), documentOf(stored.url, name, languages)])
      const known = picturesIn(now)
      if (known.some(({ Url }) => Url === stored.url) || known.length >= MAX_OWN_PICTURES) return now
      return withList(now, 'Pictures', [...known, { Url: stored.url }])
    })
  })
  return { files, fresh, onFresh }
}

function documentOf(url: string, fileName: string, languages: readonly string[]): object {
  const title = fileName.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ')
  return { Name: Object.fromEntries(languages.map((language) => [language, title])), Url: url, Kind: 'other' }
}
