export type WorkerMessage =
  /** From a worker: requests the figures of all workers. */
  | { readonly vitrine: 'want-figures'; readonly id: number }
  /** From the parent: requests a worker's figures. */
  | { readonly vitrine: 'give-figures'; readonly id: number }
  | { readonly vitrine: 'figures'; readonly id: number; readonly figures: unknown }
  | { readonly vitrine: 'all-figures'; readonly id: number; readonly figures: readonly unknown[] }

/** Node and libraries send other messages. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'vitrine' in message && typeof message.vitrine === 'string'
}
