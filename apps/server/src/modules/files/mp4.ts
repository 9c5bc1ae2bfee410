/** Reads bytes of a video stored elsewhere. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

/** A part of the file, in bytes. */
export type Range = { readonly from: number; readonly to: number }
type Box = Range & { readonly type: string; readonly contentFrom: number }

/** A fragmented film has one for each minute or so; a file with more boxes is an attack. */
const MOST_BOXES = 20_000
const LARGEST_INDEX_BYTES = 16 * 1024 * 1024
const HEADER = 8
const LONG_HEADER = 16

/** The top-level boxes of a film. Anything else is not played, and could contain anything. */
const topLevel = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'free', 'skip', 'wide'])
/** Places, cameras and comments. */
const facts = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** H.264, and the free codecs: what browsers of every vendor play. */
const playedCodecs = new Set(['avc1', 'avc3', 'av01', 'vp09'])
/** QuickTime, which not every browser plays. */
const refusedBrand = 'qt  '

/** Not an MP4 that browsers play. */
export class NotAVideo extends Error {}

/** Whether these first bytes of a file begin an MP4 (ISO 14496-12). */
export const beginsAsMp4 = (bytes: Buffer): boolean =>
  bytes.length >= LONG_HEADER &&
  bytes.toString('latin1', 4, HEADER) === 'ftyp' &&
  bytes.toString('latin1', HEADER, HEADER + 4) !== refusedBrand

/**
 * Checks that a file is an MP4 from first to last byte, with moving pictures that browsers play, and finds the
 * metadata about where, by what and by whom it was filmed.
 * @returns the boxes to blank, by `blanked`
 * @throws NotAVideo
 */
export const findFactsOfMp4 = async (readAt: ReadAt, size: number): Promise<Range[]> => {
  const found: Range[] = []
  let index: Buffer | undefined
  let boxes = 0
  for (let from = 0; from < size; ) {
    boxes += 1
    if (boxes > MOST_BOXES) throw new NotAVideo()
    const box = boxAt(await readAt(from, Math.min(LONG_HEADER, size - from)), from, size)
    if (from === 0 && box.type !== 'ftyp') throw new NotAVideo()
    if (facts.has(box.type)) found.push(box)
    else if (!topLevel.has(box.type)) throw new NotAVideo()
    if (box.type === 'moov') {
      if (index || box.to - box.from > LARGEST_INDEX_BYTES) throw new NotAVideo()
      index = await readAt(box.from, box.to - box.from)
      const inside = walk(index, { from: 0, to: index.length })
      if (!inside.isPlayed) throw new NotAVideo()
      found.push(...inside.facts.map((one) => ({ from: one.from + box.from, to: one.to + box.from })))
    }
    from = box.to
  }
  if (!index) throw new NotAVideo()
  return found
}

/** The bytes of an empty box, to replace one of `length` bytes: players skip it. */
export const blanked = (length: number): Buffer => {
  const box = Buffer.alloc(length)
  box.writeUInt32BE(length, 0)
  box.write('free', 4, 'latin1')
  return box
}

/** @param header the first bytes of the box at `from` */
const boxAt = (header: Buffer, from: number, end: number): Box => {
  if (header.length < HEADER) throw new NotAVideo()
  const short = header.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && header.length < LONG_HEADER) throw new NotAVideo()
  const length = isLong ? Number(header.readBigUInt64BE(HEADER)) : short === 0 ? end - from : short
  const contentFrom = from + (isLong ? LONG_HEADER : HEADER)
  const to = from + length
  if (to < contentFrom || to > end) throw new NotAVideo()
  return { type: header.toString('latin1', 4, HEADER), from, to, contentFrom }
}

/** The boxes inside the film's index, with the findings in them. */
const walk = (index: Buffer, range: Range): { isPlayed: boolean; facts: Range[] } => {
  const found: Range[] = []
  let isPlayed = false
  for (let from = range.from; from < range.to; ) {
    const box = boxAt(index.subarray(from, Math.min(from + LONG_HEADER, range.to)), from, range.to)
    if (facts.has(box.type)) found.push(box)
    if (containers.has(box.type)) {
      const inside = walk(index, { from: box.contentFrom, to: box.to })
      found.push(...inside.facts)
      isPlayed ||= inside.isPlayed
    }
    // A table of sample descriptions: version, count, and the first entry's length and codec.
    if (box.type === 'stsd' && box.to - box.contentFrom >= LONG_HEADER) {
      isPlayed ||= playedCodecs.has(index.toString('latin1', box.contentFrom + 12, box.contentFrom + 16))
    }
    from = box.to
  }
  return { isPlayed, facts: found }
}
