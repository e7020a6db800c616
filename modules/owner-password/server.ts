import type { ModuleServer } from '#src/site/pages/module-server.ts'
import { ownerPortal } from '#src/site/pages/owner-pages.ts'

export const server: ModuleServer = { ...ownerPortal, ownerActions: ['request-password-reset', 'set-password'] }
