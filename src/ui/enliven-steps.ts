import { stepQuantity } from './step-quantity.ts'

/** The behaviour of the minus and plus buttons in an element. */
export function enlivenSteps(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (button) stepQuantity(button)
  })
  const showAll = () => {
    for (const input of root.querySelectorAll<HTMLInputElement>('input[type="number"]')) showLimits(input)
  }
  root.addEventListener('input', showAll)
  showAll()
}

/** A button at a limit stays focusable. */
function showLimits(input: HTMLInputElement): void {
  const value = Number(input.value)
  for (const button of input.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? []) {
    const isOff = button.dataset.step === '1' ? value >= Number(input.max) : value <= Number(input.min)
    if (isOff) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
}
