// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createI18n } from '#src/i18n/create-i18n.ts'
import { useText } from '#src/i18n/use-text.ts'

it('[LANG-01] what gives the texts stays the same when more of them are loaded, and gives those, too', () => {
  const i18n = createI18n('nl', {})
  const wrapper = ({ children }: { readonly children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      return useText<'late.text'>()
    },
    { wrapper },
  )
  const first = result.current
  expect(first('late.text')).toBe('late.text')
  act(() => i18n.load('nl', { 'late.text': 'Geladen' }))
  expect(renders).toBe(2)
  expect(result.current).toBe(first)
  expect(result.current('late.text')).toBe('Geladen')
})
