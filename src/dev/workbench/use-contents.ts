import { useState } from 'react'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'

const NAME = 'vitrine.workbench'

/** The edited content of each module type, until the tab is closed: it must outlast the reloads by the development server. */
export function useContents() {
  const [contents, setContents] = useState(stored)
  return {
    /** Undefined where nothing has been written. */
    of: (type: string): PlainObject | undefined => (type in contents ? asObject(contents[type]) : undefined),
    /** Undefined forgets what was written. */
    write(type: string, content: PlainObject | undefined) {
      setContents((before) => {
        const { [type]: _, ...others } = before
        const next = content === undefined ? others : { ...others, [type]: content }
        sessionStorage.setItem(NAME, JSON.stringify(next))
        return next
      })
    },
  }
}

function stored(): PlainObject {
  return asObject(JSON.parse(sessionStorage.getItem(NAME) ?? '{}'))
}
