/** Whether this is a device of Apple's, whose screen reader says nothing of an option that a combobox marks while the focus stays in its field. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
