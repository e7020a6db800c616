import { dragHandles } from './drag-handles.ts'
import { HANDLES, type Handle, moveHandle, nextStride, positionOf, pressKey } from './slider-handles.ts'
import { digitsOf, type SliderRange, type SliderScale, typeMaximum, typeMinimum } from './slider-range.ts'

/**
 * Gives a `RangeSlider` its behaviour: handles move by pointer and keyboard, inputs accept digits only and are read on Enter and when the
 * focus leaves them (SRCH-07). The form hears an input event of each new range.
 */
export function enlivenRange(range: HTMLElement, format: (value: number) => string): void {
  const track = range.querySelector<HTMLElement>('[data-track]')
  const [minThumb, maxThumb] = range.querySelectorAll<HTMLElement>('[data-handle]')
  const [minSlider, maxSlider] = range.querySelectorAll<HTMLInputElement>('input[type="range"]')
  const [minTyped, maxTyped] = range.querySelectorAll<HTMLInputElement>('input[type="text"]')
  if (!track || !minThumb || !maxThumb || !minSlider || !maxSlider || !minTyped || !maxTyped) return
  const thumbs = { min: minThumb, max: maxThumb }
  const sliders = { min: minSlider, max: maxSlider }
  const typed = { min: minTyped, max: maxTyped }
  const { dataset } = range
  // The attribute is written by RangeSlider.
  const scale = JSON.parse(dataset.range ?? '') as SliderScale
  let value: SliderRange = { min: Number(minSlider.value), max: Number(maxSlider.value) }

  const show = (handle: Handle) => {
    const at = value[handle]
    const left = `${positionOf(at, scale) * 100}%`
    thumbs[handle].style.left = left
    sliders[handle].value = String(at)
    const spoken = (at >= scale.max ? dataset.orMore : dataset.spoken) ?? ''
    sliders[handle].setAttribute('aria-valuetext', spoken.replace('{amount}', String(at)))
    typed[handle].value = at === scale[handle] ? '' : format(at)
    const chosen = track.firstElementChild
    if (!(chosen instanceof HTMLElement)) return
    if (handle === 'min') chosen.style.left = left
    else chosen.style.right = `${100 - positionOf(at, scale) * 100}%`
  }
  const change = (next: SliderRange) => {
    const isNew = next.min !== value.min || next.max !== value.max
    value = next
    for (const handle of HANDLES) show(handle)
    if (isNew) track.dispatchEvent(new Event('input', { bubbles: true }))
  }

  dragHandles(track, {
    scale,
    value: () => value,
    onChange: change,
    onTake: (handle) => sliders[handle].focus({ preventScroll: true }),
  })
  for (const handle of HANDLES) {
    enlivenSlider(sliders[handle], handle)
    const commit = (text: string) => change((handle === 'min' ? typeMinimum : typeMaximum)(text, value, scale))
    enlivenTyped(typed[handle], commit)
    // What was typed before this runs.
    if (typed[handle].value !== typed[handle].defaultValue) commit(typed[handle].value)
  }

  function enlivenSlider(slider: HTMLInputElement, handle: Handle): void {
    slider.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const moved = pressKey(event.key, handle, value, scale)
      if (!moved) return
      event.preventDefault()
      change(moved)
    })
    // Assistive technology moves the input by one of its steps, which counts as a stride, as a key does.
    slider.addEventListener('input', (event) => {
      event.stopPropagation()
      const [at, wanted] = [value[handle], Number(slider.value)]
      const isOneStep = Math.abs(wanted - at) <= scale.step
      change(moveHandle(handle, isOneStep ? nextStride(at, wanted < at ? -1 : 1, scale) : wanted, value, scale))
    })
  }
}

/** An input for digits only: other keys are ignored, pasted or dictated text keeps its digits (SRCH-07). */
function enlivenTyped(input: HTMLInputElement, commit: (text: string) => void): void {
  input.addEventListener('focus', () => {
    input.value = digitsOf(input.value)
    input.select()
  })
  input.addEventListener('input', (event) => {
    // The form hears of whole prices only.
    event.stopPropagation()
    const digits = digitsOf(input.value)
    if (input.value !== digits) input.value = digits
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // Enter commits the value and must not submit the form.
    event.preventDefault()
    commit(input.value)
    input.select()
  })
  input.addEventListener('change', () => commit(input.value))
  input.addEventListener('blur', () => commit(input.value))
}
