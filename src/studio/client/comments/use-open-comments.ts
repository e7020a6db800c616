import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { type CommentSubject, commentSubjectAtom } from './comment-atoms.ts'

/** Opens the panel of comments at a place. */
export function useOpenComments(): (about: CommentSubject) => void {
  const setSubject = useSetAtom(commentSubjectAtom)
  const [, go] = useStudioAddress()
  return useCallback(
    (about) => {
      setSubject(about)
      go({ panel: 'comments' })
    },
    [setSubject, go],
  )
}
