import { atom } from 'jotai'

/** Increases when the framed page must be reloaded. */
export const frameRevisionAtom = atom(0)

/** Whether the server requires a sign-in. */
export const isSignedOutAtom = atom(false)

/** Content just added to a page: shown there before the tree is updated; other pages may show it, too. */
export const placedAtom = atom<{ readonly content: string; readonly page: string } | null>(null)

/** Whether the dialog for a new page on the first level was requested. */
export const isAddingPageAtom = atom(false)
