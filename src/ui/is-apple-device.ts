/** Whether this is an Apple device, whose screen reader does not announce the marked option of a combobox. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
