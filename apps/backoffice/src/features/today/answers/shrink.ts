/** The long side of a sent photograph, in pixels: the server stores no more. */
const longestSide = 2400
/** Below this size in bytes nothing is gained. */
const smallEnough = 1_000_000

const drawn = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } finally {
    picture.close()
  }
}

/**
 * Reduces a photograph for a slow network before it is sent. One that this browser cannot decode (HEIC outside of
 * Safari) is sent unchanged, since the server can decode it. Leaves sounds alone.
 */
export const shrunk = async (file: File): Promise<File> => {
  if (file.size <= smallEnough || file.type.startsWith('audio/')) return file
  const smaller = await drawn(file).catch(() => null)
  return smaller && smaller.size < file.size
    ? new File([smaller], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
    : file
}
