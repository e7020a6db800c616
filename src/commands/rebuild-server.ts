import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SERVER } from '#src/base/process/built-code.mjs'
import { program } from '#src/base/process/places.mjs'
import { buildServer } from './build-server.ts'

// The program of `ensureServerBuilt`: puts a build of the server's code in the place of the last one. An interrupted one leaves that as it is.

process.env.NODE_ENV = 'production'
const dist = join(program, 'dist')
const fresh = `${dist}.${process.pid}`
const old = join(fresh, 'old')
const finished = join(dist, BUILT_SERVER)
await buildServer(program, fresh, dist)
if (existsSync(finished)) renameSync(finished, old)
renameSync(join(fresh, BUILT_SERVER), finished)
rmSync(fresh, { recursive: true, force: true })
