/** What workers and the process that started them say to each other about their figures. */
export type WorkerMessage =
  /** A worker wants the figures of all. */
  | { readonly vitrine: 'want-figures'; readonly id: number }
  /** The process that started it wants those of a worker. */
  | { readonly vitrine: 'give-figures'; readonly id: number }
  | { readonly vitrine: 'figures'; readonly id: number; readonly figures: unknown }
  | { readonly vitrine: 'all-figures'; readonly id: number; readonly figures: readonly unknown[] }

/** Other messages pass between the processes, too: those of Node itself and of libraries. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'vitrine' in message && typeof message.vitrine === 'string'
}
