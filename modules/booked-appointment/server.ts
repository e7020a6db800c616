import { defineServer } from 'vitrine/schema'
import module from './schema.ts'

export default defineServer(module, { isPersonal: true })
