import type { Consent } from '#schemas/site/consent.ts'
import { consentOf } from './stored-consent.ts'

export const AGREED_TO_ALL: Consent = consentOf(() => true)
export const DECLINED: Consent = consentOf(() => false)
