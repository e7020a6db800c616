interface Written {
  readonly position: bigint
  readonly atMs: number
}

/** How far a standby is behind, by this process's clock alone: clocks of other machines may differ. */
export interface ReplayLag {
  /** The primary had written its log up to a position at a time. */
  readonly note: (position: bigint, atMs: number) => void
  /** For how long the primary has had something that the standby has not replayed, in ms. */
  readonly lagMs: (replayed: bigint, nowMs: number) => number
}

/** The notes of the last minutes are all kept, and ever fewer of older ones: that a lag of hours is an hour less makes no difference. */
const MAX_WAITING = 500

export function createReplayLag(): ReplayLag {
  /** What is not replayed as far as known, oldest first. */
  let waiting: readonly Written[] = []
  return {
    note(position, atMs) {
      if (position === waiting.at(-1)?.position) return
      const remembered = waiting.length < MAX_WAITING ? waiting : waiting.filter((_, index) => index % 2 === 0)
      waiting = [...remembered, { position, atMs }]
    },
    lagMs(replayed, nowMs) {
      waiting = waiting.filter(({ position }) => position > replayed)
      const [oldest] = waiting
      return oldest === undefined ? 0 : nowMs - oldest.atMs
    },
  }
}
