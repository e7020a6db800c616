import { atom } from 'jotai'

/** Counts up when the page in the frame is to be shown anew. */
export const frameRevisionAtom = atom(0)

/** Whether the server wants a sign-in before it takes anything. */
export const isSignedOutAtom = atom(false)

/** A content that was put into a page a moment ago: it is shown there, though the tree does not say so yet, and other pages may show it, too. */
export const placedAtom = atom<{ readonly content: string; readonly page: string } | null>(null)

/** Whether somebody has asked for a new page on the first level, from anywhere in the Studio. */
export const isAddingPageAtom = atom(false)
