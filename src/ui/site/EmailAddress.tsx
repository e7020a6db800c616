interface Props {
  readonly address: string
}

/** An e-mail address that breaks after the "@" before it breaks within a word. */
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
