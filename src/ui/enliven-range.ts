import { dragHandles } from './drag-handles.ts'
import { showBars } from './histogram-shape.ts'
import { HANDLES, type Handle, moveHandle, nextStride, positionOf, pressKey } from './slider-handles.ts'
import { digitsOf, type SliderRange, type SliderScale, typeMaximum, typeMinimum } from './slider-range.ts'

/**
 * The behaviour of a `RangeSlider`: handles move by pointer and keyboard; inputs accept digits and apply on Enter and blur
 * (SRCH-07). The form gets an input event per range.
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
  // RangeSlider writes the attribute.
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
  const bars = range.querySelector<HTMLElement>('[data-bars]')
  if (bars) showBars(bars, (bars.dataset.bars ?? '').split(' ').map(Number))
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
    // Values typed before this ran.
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
    // Assistive technology changes the input by one step, which counts as one stride, like a key.
    slider.addEventListener('input', (event) => {
      event.stopPropagation()
      const [at, wanted] = [value[handle], Number(slider.value)]
      const isOneStep = Math.abs(wanted - at) <= scale.step
      change(moveHandle(handle, isOneStep ? nextStride(at, wanted < at ? -1 : 1, scale) : wanted, value, scale))
    })
  }
}

/** A digits-only input: other keys are ignored, pasted or dictated text keeps its digits (SRCH-07). */
function enlivenTyped(input: HTMLInputElement, commit: (text: string) => void): void {
  input.addEventListener('focus', () => {
    input.value = digitsOf(input.value)
    input.select()
  })
  input.addEventListener('input', (event) => {
    // The form needs only events of complete prices.
    event.stopPropagation()
    const digits = digitsOf(input.value)
    if (input.value !== digits) input.value = digits
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // Enter applies the value without submitting the form.
    event.preventDefault()
    commit(input.value)
    input.select()
  })
  input.addEventListener('change', () => commit(input.value))
  input.addEventListener('blur', () => commit(input.value))
}
