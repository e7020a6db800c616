import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the header's content is wider than the header, measured in the browser: for a visitor's own font or larger text, which
 * the server's estimate cannot know. Loaded late, since it is seldom needed.
 */
export function useOverfull(bar: RefObject<HTMLElement | null>): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    let hasGone = false
    let end = () => {}
    const begin = ({ watchOverfull }: typeof import('./watch-overfull.ts')) => {
      if (!hasGone && bar.current) end = watchOverfull(bar.current, setOverfull)
    }
    // Without it the estimate stands.
    import('./watch-overfull.ts').then(begin, () => undefined)
    return () => {
      hasGone = true
      end()
    }
  }, [bar])
  return isOverfull
}
