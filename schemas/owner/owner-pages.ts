/** Where the pages of the owner portal are, in one language; "{id}" stands for the number of a home. Empty where there is no such page. */
export interface OwnerPages {
  /** The owner's homes. */
  readonly homes: string
  /** One home. */
  readonly home: string
  /** The visit history of one home. */
  readonly history: string
  readonly account: string
  readonly login: string
}
