import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { isLoopback } from '#src/platform/http/loopback.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'
import { makeStaffLink } from './staff-links.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'

/** The sign-in link that a start on a loopback address prints to the terminal. */
export interface ThisMachine {
  /** A path that signs in once as administrator; null if somebody was invited or the site is public. */
  readonly link: () => Promise<string | null>
  /** Signs in with the link, in a language; null for an invalid link. */
  readonly signIn: (request: FastifyRequest, token: string, language: Language) => Promise<StartedSession | null>
}

interface Options {
  readonly parts: StaffParts
  readonly isAllowed: boolean
  readonly language: () => Language
}

/** Whether the printed link is valid: the server listens on a loopback address, and its public address is one. */
export function admitsThisMachine({ host, publicUrl }: { readonly host: string; readonly publicUrl: string }): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
}

export function createThisMachine({ parts, isAllowed, language }: Options): ThisMachine {
  return {
    async link() {
      if (!isAllowed || (await createStaffStores(parts.db).accounts.hasPeople())) return null
      return await transactStaff(parts.db, async (stores) => {
        await stores.accounts.add({ ...THIS_MACHINE, language: language(), createdAt: parts.now(), disabledAt: null })
        return (await makeStaffLink(stores.links, 'this-machine', THIS_MACHINE.id, parts)).path
      })
    },
    async signIn(request, token, spoken) {
      if (!isAllowed || !isLoopback(request.ip.replace(/^::ffff:/, ''))) return null
      return await transactStaff(parts.db, async (stores) => {
        if (await stores.accounts.hasPeople()) return null
        const id = await stores.links.use(parts.tokenHash(token), 'this-machine', parts.now())
        // No language is chosen yet: the account gets the browser's.
        if (id !== null) await stores.accounts.change(id, { language: spoken })
        const account = id === null ? null : await stores.accounts.find(id)
        return account === null ? null : await startSession(parts, stores, account, { method: 'this-machine', request })
      })
    },
  }
}
