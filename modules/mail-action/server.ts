import { defineServer, MAIL_ACTIONS } from 'vitrine/schema'
import module from './schema.ts'

export default defineServer(module, { isPersonal: true, postActions: MAIL_ACTIONS })
