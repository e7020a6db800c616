// Loaded after the page, in one chunk: see lazy-consent.ts.
export { AnsweredConsent } from './AnsweredConsent.tsx'
