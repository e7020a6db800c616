import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A button that acts on the page, or with `type="submit"` sends its form. Takes what a button element takes. */
export function Button(props: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...buttonLook(props)} />
}
