import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether what stands in the header is wider than the header, measured in the browser: for what the reckoning of the server cannot know,
 * a visitor's own font or larger text. What measures comes late, since it is seldom needed.
 */
export function useOverfull(bar: RefObject<HTMLElement | null>): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    let hasGone = false
    let end = () => {}
    const begin = ({ watchOverfull }: typeof import('./watch-overfull.ts')) => {
      if (!hasGone && bar.current) end = watchOverfull(bar.current, setOverfull)
    }
    // Without it the reckoning stands.
    import('./watch-overfull.ts').then(begin, () => undefined)
    return () => {
      hasGone = true
      end()
    }
  }, [bar])
  return isOverfull
}
