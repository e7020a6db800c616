// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { mediaConsentAtoms } from '#src/ui/state/consent.ts'
import { readMediaConsent } from '#src/ui/state/stored-consent.ts'

beforeEach(() => window.localStorage.clear())

it('[CONS-06] without an answer there is no consent to maps of another host', () => {
  expect(createStore().get(mediaConsentAtoms.maps)).toBe(false)
})

it('[CONS-03] an answer is stored as true or false in local storage, for later pages too', () => {
  const store = createStore()
  store.set(mediaConsentAtoms.maps, true)
  expect([store.get(mediaConsentAtoms.maps), window.localStorage.getItem('consent_maps')]).toEqual([true, 'true'])
  expect(createStore().get(mediaConsentAtoms.maps)).toBe(true)
  store.set(mediaConsentAtoms.maps, false)
  expect([createStore().get(mediaConsentAtoms.maps), readMediaConsent('maps')]).toEqual([false, false])
})
