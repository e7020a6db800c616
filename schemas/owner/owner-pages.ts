/** Where the pages of the owner portal are, in one language; "{id}" stands for the number of a property. Empty where there is no such page. */
export interface OwnerPages {
  /** The owner's properties. */
  readonly properties: string
  /** One property. */
  readonly property: string
  /** The visit history of one property. */
  readonly history: string
  readonly account: string
  readonly login: string
}
