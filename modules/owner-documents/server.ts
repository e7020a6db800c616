export { ownerPortal as server } from '#src/site/pages/owner-pages.ts'
