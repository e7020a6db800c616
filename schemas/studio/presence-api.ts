/** A person's claim on a file of a draft, which expires when they stop typing. */
export interface StudioLease {
  readonly file: string
  /** The name of the person who edits. */
  readonly name: string
  readonly since: string
  /** Whether the asking window holds it. */
  readonly isMine: boolean
  /** Whether another window of the same account holds it. */
  readonly isOwnAccount: boolean
}

/** The state of a draft for the windows that show it. */
export interface StudioDraftState {
  readonly id: string
  readonly revision: number
  readonly state: 'open' | 'scheduled' | 'published' | 'dropped'
}

/**
 * GET /api/studio/events?tab=<id>&draft=<id>: a stream of events about others. `tab` is a name that the window generates. Each
 * connection starts with the full state ("hello" and "leases").
 */
export type StudioEvent =
  | {
      readonly type: 'hello'
      /** The draft that the window shows; null for the live site or a missing draft. */
      readonly draft: StudioDraftState | null
      /** Identifies the live files. */
      readonly site: string
    }
  /** All claims on files of this draft. */
  | { readonly type: 'leases'; readonly leases: readonly StudioLease[] }
  | ({ readonly type: 'draft' } & StudioDraftState)
  /** Other files went live. */
  | { readonly type: 'site'; readonly site: string }
  /** The server closes the connection: the session ended, the account has too many, or the server stops. */
  | { readonly type: 'end'; readonly why: 'signed-out' | 'too-many' | 'stopping' }

/**
 * POST /api/studio/drafts/:draft/lease `{ tab, file, isTaken }` claims a file or renews the claim; `isTaken` takes it from its
 * holder. Answers the holder. POST …/lease/end `{ tab, file }` releases it.
 */
export type StudioLeaseAnswer = Omit<StudioLease, 'file'>
