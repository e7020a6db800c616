// What comes after the page, in one file of its own: see lazy-consent.ts.
export { AnsweredConsent } from './AnsweredConsent.tsx'
