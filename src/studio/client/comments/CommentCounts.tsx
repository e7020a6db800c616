import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { commentCountsAtom } from './comment-atoms.ts'
import { commentsQuery } from './comment-queries.ts'

/** Tells the tree which files have open comments. Shows nothing. */
export function CommentCounts({ draft }: { readonly draft: string }) {
  const { data } = useQuery(commentsQuery(draft))
  const setCounts = useSetAtom(commentCountsAtom)
  useEffect(() => {
    const counts = new Map<string, number>()
    for (const { subject, isResolved } of data?.threads ?? [])
      if (!isResolved) counts.set(subject, (counts.get(subject) ?? 0) + 1)
    setCounts(counts)
  }, [data, setCounts])
  return null
}
