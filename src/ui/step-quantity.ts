/** Changes the number next to a minus or plus button, within its bounds, and announces it. */
export function stepQuantity(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const before = Number(input.value)
  const after = Math.min(Math.max(before + Number(button.dataset.step), Number(input.min)), Number(input.max))
  if (after === before) return
  input.value = after === 0 ? '' : String(after)
  const said = button.parentElement?.querySelector('output')
  if (said) said.textContent = String(after)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
