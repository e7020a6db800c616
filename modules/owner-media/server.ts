export { ownerPortal as server } from '#src/site/pages/module-server.ts'
