import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A button that acts on the page, or with `type="submit"` sends its form. Takes what a button element takes. */
export function Button({ variant, size, className, ...button }: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...button} className={buttonClass({ variant, size, className })} />
}
