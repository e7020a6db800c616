import { type ModuleServer, ownerPortal } from '#src/site/pages/module-server.ts'

export const server: ModuleServer = { ...ownerPortal, ownerActions: ['change-password', 'log-out', 'log-out-everywhere'] }
