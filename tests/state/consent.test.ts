// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { mapConsentAtom, readConsent } from '#src/state/consent.ts'

beforeEach(() => window.localStorage.clear())

it('[CONS-06] without an answer there is no consent to maps of another host', () => {
  expect(createStore().get(mapConsentAtom)).toBe(false)
})

it('[CONS-03] an answer is kept as true or false in local storage, for later pages too', () => {
  const store = createStore()
  store.set(mapConsentAtom, true)
  expect([store.get(mapConsentAtom), window.localStorage.getItem('consent_maps')]).toEqual([true, 'true'])
  expect(createStore().get(mapConsentAtom)).toBe(true)
  store.set(mapConsentAtom, false)
  expect([createStore().get(mapConsentAtom), readConsent('consent_maps')]).toEqual([false, false])
})
