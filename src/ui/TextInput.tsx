import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-input.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  /** True inside a frame that shows the focus. */
  readonly isBare?: boolean
}

/** A text input in the style of the site's forms. Accepts all props of an `input`. */
export function TextInput({ isBare = false, className, ...input }: TextInputProps) {
  return <input {...input} className={classNames(isBare ? styles.bare : styles.input, className)} />
}

/** A `textarea` in the same style. */
export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return <textarea {...area} className={classNames(styles.input, className)} />
}

/** A `select` in the same style. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return <select {...select} className={classNames(styles.input, className)} />
}
