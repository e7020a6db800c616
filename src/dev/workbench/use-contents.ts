import { useState } from 'react'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'

const NAME = 'vitrine.workbench'

/** The edited content of each module type, kept for the tab: it must survive reloads by the development server. */
export function useContents() {
  const [contents, setContents] = useState(stored)
  return {
    /** Undefined before any edit. */
    of: (type: string): PlainObject | undefined => (type in contents ? asObject(contents[type]) : undefined),
    /** Undefined discards the edits. */
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
