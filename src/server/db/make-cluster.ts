import { workerData } from 'node:worker_threads'
import { DurablePGlite } from './durable-pglite.ts'
import { syncFolder } from './sync-folder.ts'

// A thread of its own ({@link import('./pglite.ts')}): PostgreSQL takes seconds to make a cluster, in which whoever starts it can do
// something else.
const folder = String(workerData)
const client = await DurablePGlite.open(folder, () => {})
await client.close()
syncFolder(folder, { deep: true })
