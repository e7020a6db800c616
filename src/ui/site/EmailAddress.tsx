interface Props {
  readonly address: string
}

/** An e-mail address as text. In a column that is too narrow for it, it breaks behind the "@" before it breaks within a word. */
export function EmailAddress({ address }: Props) {
  const behindAt = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, behindAt)}
      <wbr />
      {address.slice(behindAt)}
    </>
  )
}
