// What comes after the page, in one file of its own: see late-consent.ts.
export { AnsweredConsent } from './AnsweredConsent.tsx'
