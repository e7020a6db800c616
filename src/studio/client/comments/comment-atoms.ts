import { atom } from 'jotai'

/** What a new comment is about. */
export interface CommentSubject {
  readonly subject: string
  /** '' for the whole. */
  readonly pointer: string
  /** The title of the field; '' for the whole. */
  readonly name: string
}

/** The number of open threads by file. */
export const commentCountsAtom = atom<ReadonlyMap<string, number>>(new Map())

/** What the panel of comments was opened at; null for nothing. */
export const commentSubjectAtom = atom<CommentSubject | null>(null)
