import { type ModuleServer, ownerPortal } from '#src/site/pages/module-server.ts'

export const server: ModuleServer = { ...ownerPortal, ownerActions: ['request-password-reset', 'set-password'] }
