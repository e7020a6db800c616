/** What is erased every ten minutes where its time is over. */
export interface Purgeable {
  purgeExpired(now: Date): Promise<unknown>
}
