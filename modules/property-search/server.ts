import type { ModuleServer } from '#src/site/pages/module-server.ts'
import type { Content } from './schema.ts'

export const server: ModuleServer = {
  // Content has passed the schema of this type.
  listedGoal: (content) => (content as Content).goal,
}
