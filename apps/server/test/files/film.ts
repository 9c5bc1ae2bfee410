const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** The skeleton of an MP4: its boxes are valid, and it shows nothing. */
export const film = ({
  codec = 'avc1',
  brand = 'isom',
  bytes = 1000,
  place = '+37.9838+023.7275/',
}: {
  codec?: string
  brand?: string
  /** The codec of its video track. */
  bytes?: number
  place?: string
} = {}): Buffer => {
  const description = Buffer.alloc(24)
  description.writeUInt32BE(1, 4)
  description.writeUInt32BE(16, 8)
  description.write(codec, 12, 'latin1')
  const table = box('stbl', box('stsd', description))
  const track = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('minf', table)))
  const index = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track,
    box('udta', box('\u00a9xyz', Buffer.from(place))),
  )
  const pictures = Buffer.from(Array.from({ length: bytes }, (_, position) => (position * 31) % 251))
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomavc1`)), box('mdat', pictures), index])
}
