import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A button that acts on the page, or submits its form with `type="submit"`. Accepts all props of a button element. */
export function Button(props: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...buttonLook(props)} />
}
