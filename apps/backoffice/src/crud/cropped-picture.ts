/** A part of a picture in its own pixels. */
export type CroppedArea = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const QUALITY = 0.92

/**
 * Draws a part of a picture as a JPEG of the same resolution.
 * @throws if the browser cannot decode or draw the picture
 */
export const croppedPicture = async (
  address: string,
  { x, y, width, height }: CroppedArea,
  title: string,
): Promise<File> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas')
  // A JPEG has no transparency: makes transparent pixels white, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], `${title || 'image'}.jpg`, { type: 'image/jpeg' })
}
