import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../lib/api/client.ts'
import classes from './stored-image.module.css'

type StoredImageProps = {
  fileId: string
  size: 'thumbnail' | 'full'
  /** Empty if words beside it say the same. */
  alt: string
  width?: number
  height?: number
}

/** A picture with restricted access, or a document to open as a file: fetched with the user's token and shown from memory. */
export const StoredImage = ({ fileId, size, alt, width, height }: StoredImageProps) => {
  const { data: blob } = useQuery({
    queryKey: ['file', fileId, size],
    queryFn: async ({ signal }) => {
      const response = await send(`/api/files/${encodeURIComponent(fileId)}?size=${size}`, { signal })
      if (!response.ok) throw new Error(`files/${size} answered ${response.status}`)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (address && blob?.type === 'application/pdf') {
    return (
      <a href={address} download={alt}>
        {alt}
      </a>
    )
  }
  return address ? (
    <img className={classes.image} src={address} alt={alt} width={width} height={height} />
  ) : (
    <span className={classes.empty} style={{ width, height }} />
  )
}
