import { expect, it } from 'vitest'
import { createPersonalCode } from '#src/definition/module-types/personal-code.ts'

it('code is personal where only views of personal types bring it, through other files too', () => {
  const importers: { readonly [id: string]: readonly string[] } = {
    '/modules/account/Account.tsx': ['views'],
    '/modules/account-list/List.tsx': ['views'],
    '/parts/account.ts': ['/modules/account/Account.tsx', '/parts/figures.ts'],
    '/parts/figures.ts': ['/modules/account/Account.tsx'],
    '/parts/button.ts': ['/modules/account/Account.tsx', '/modules/account-list/List.tsx'],
    '/parts/one.ts': ['/parts/two.ts'],
    '/parts/two.ts': ['/parts/one.ts'],
  }
  const bundle = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }) }
  const isPersonal = createPersonalCode(['/modules/account'])
  expect(Object.keys(importers).filter((id) => isPersonal(id, bundle))).toEqual([
    '/modules/account/Account.tsx',
    '/parts/account.ts',
    '/parts/figures.ts',
  ])
  expect(isPersonal('main', bundle)).toBe(false)
})
