import type { ModuleServer } from '#src/site/pages/module-server.ts'

export const server: ModuleServer = { isPersonal: true }
