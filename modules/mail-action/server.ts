import { defineServer } from '#src/site/pages/define-server.ts'
import module from './schema.ts'

export default defineServer(module, { isPersonal: true })
