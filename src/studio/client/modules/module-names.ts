import { useMemo } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { labelOf } from '#src/studio/client/json-form/field-of.ts'

/** Names and purposes of module types. */
export interface ModuleNames {
  readonly nameOf: (type: string) => string
  /** One sentence; null for types of packages. */
  readonly purposeOf: (type: string) => string | null
}

export function useModuleNames(): ModuleNames {
  const text = useText<`studio.type.${string}` | `studio.type-for.${string}`>()
  return useMemo(() => {
    // A missing text is returned as its key.
    const orNull = (words: string) => (words.startsWith('studio.type') ? null : words)
    return {
      nameOf: (type) => orNull(text(`studio.type.${type}`)) ?? labelOf(type),
      purposeOf: (type) => orNull(text(`studio.type-for.${type}`)),
    }
  }, [text])
}
