type SentLine = {
  readonly templeId: number
  /** Its temple's price of sending it, in cents; null if it is not sent. */
  readonly postage: number | null
}

/**
 * The price of sending in each line, in cents: once for each temple, as much as the dearest of its things costs to send,
 * in that line. Null for a line that is not sent.
 */
export const postageOfLines = (lines: readonly SentLine[]): (number | null)[] => {
  const dearest = new Map<number, SentLine>()
  for (const line of lines) {
    if (line.postage !== null && line.postage > (dearest.get(line.templeId)?.postage ?? 0))
      dearest.set(line.templeId, line)
  }
  return lines.map((line) =>
    line.postage === null ? null : dearest.get(line.templeId) === line ? line.postage : 0,
  )
}
