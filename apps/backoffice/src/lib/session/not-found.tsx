import { useEffect } from 'react'
import { openNotFound } from './leave.ts'

/** Shows the website's 404 page, which both apps share. @param path as requested */
export const NotFound = ({ path }: { path: string }) => {
  useEffect(() => openNotFound(path), [path])
  return null
}
