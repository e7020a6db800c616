import { createContext, useContext } from 'react'
import type { Theme, WrittenTheme } from '#schemas/site/theme.ts'
import type { ThemePath } from './theme-values.ts'

/** The edited theme for its fields. */
export interface ThemeForm {
  readonly written: WrittenTheme
  readonly theme: Theme
  readonly isReadOnly: boolean
  /** Sets a value; the default value and undefined remove it. */
  readonly set: (path: ThemePath, value: unknown) => void
  readonly replace: (theme: WrittenTheme) => void
}

const Context = createContext<ThemeForm | null>(null)

export const ThemeFormProvider = Context.Provider

export function useThemeForm(): ThemeForm {
  const form = useContext(Context)
  if (form === null) throw new Error('[Bug] a field of the theme is outside of its form')
  return form
}
