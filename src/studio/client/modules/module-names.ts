import { useMemo } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { labelOf } from '#src/studio/client/json-form/field-of.ts'

/** What module types are called, and what they are for. */
export interface ModuleNames {
  readonly nameOf: (type: string) => string
  /** One sentence; null for a type that the Studio has none of, as those of packages. */
  readonly purposeOf: (type: string) => string | null
}

export function useModuleNames(): ModuleNames {
  const text = useText<`studio.type.${string}` | `studio.type-for.${string}`>()
  return useMemo(() => {
    // A text that is not there gives its key.
    const orNull = (words: string) => (words.startsWith('studio.type') ? null : words)
    return {
      nameOf: (type) => orNull(text(`studio.type.${type}`)) ?? labelOf(type),
      purposeOf: (type) => orNull(text(`studio.type-for.${type}`)),
    }
  }, [text])
}
