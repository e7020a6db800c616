// Loaded after the page, in one chunk: see LazyConsent.tsx.
export { AnsweredConsent } from './AnsweredConsent.tsx'
