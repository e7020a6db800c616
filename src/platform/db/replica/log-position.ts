/** PostgreSQL's pages of the write-ahead log. Their headers have 24 bytes, or 40 at the start of a segment. */
const PAGE_BYTES = 8192n
const LONGEST_HEADER_BYTES = 40n

/** A position in PostgreSQL's write-ahead log (pg_lsn, such as "16/B374D848") as a number that can be compared. */
export function logPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * The end of the last record before an insert position. At the start of a page the primary counts the page's header, which no
 * standby reports as replayed before the next record.
 */
export function lastRecordEnd(inserted: bigint): bigint {
  const offset = inserted % PAGE_BYTES
  return offset <= LONGEST_HEADER_BYTES ? inserted - offset : inserted
}
