/** Somebody edits a file of a draft: it is theirs until they have not typed for a while. */
export interface StudioLease {
  readonly file: string
  /** The name of who edits it. */
  readonly name: string
  readonly since: string
  /** Whether it is that of the window that asks. */
  readonly isMine: boolean
  /** Whether it is that of another window of the same account. */
  readonly isOwnAccount: boolean
}

/** The state of a draft, for those who have it open. */
export interface StudioDraftState {
  readonly id: string
  readonly revision: number
  readonly state: 'open' | 'scheduled' | 'published' | 'dropped'
}

/**
 * GET /api/studio/events?tab=<id>&draft=<id>: what others do, as a stream of events. `tab` is a name that a window of the Studio makes up for itself, `draft` that which it shows. Each
 * connection begins with "hello" and "leases", so that whoever was away knows what has changed.
 */
export type StudioEvent =
  | {
      readonly type: 'hello'
      /** The draft that the window shows; null for what is live, and where there is none. */
      readonly draft: StudioDraftState | null
      /** Names the files that are live. */
      readonly site: string
    }
  /** Who edits what in this draft: all of them. */
  | { readonly type: 'leases'; readonly leases: readonly StudioLease[] }
  | ({ readonly type: 'draft' } & StudioDraftState)
  /** Other files are live. */
  | { readonly type: 'site'; readonly site: string }
  /** The server ends the connection: the session is over, the account has opened many, or it stops. */
  | { readonly type: 'end'; readonly why: 'signed-out' | 'too-many' | 'stopping' }

/**
 * POST /api/studio/drafts/:draft/lease `{ tab, file, isTaken }`: says that a window edits a file, and again while it does; `isTaken` takes it over from who has it. Answers who has it
 * then. POST /api/studio/drafts/:draft/lease/end `{ tab, file }`: it does not any more.
 */
export type StudioLeaseAnswer = Omit<StudioLease, 'file'>
