import { atom } from 'jotai'

/** Counts up when the page in the frame is to be shown anew. */
export const frameRevisionAtom = atom(0)

/** Whether the server wants a sign-in before it takes anything. */
export const isSignedOutAtom = atom(false)
