import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-input.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  /** True inside a frame that shows the focus itself. */
  readonly isBare?: boolean
}

/** An input for text in the look of the site's forms. Takes what an `input` takes. */
export function TextInput({ isBare = false, className, ...input }: TextInputProps) {
  return <input {...input} className={classNames(isBare ? styles.bare : styles.input, className)} />
}

/** A `textarea` in the same look. */
export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return <textarea {...area} className={classNames(styles.input, className)} />
}

/** A `select` in the same look. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return <select {...select} className={classNames(styles.input, className)} />
}
