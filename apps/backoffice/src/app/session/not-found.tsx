import { useEffect } from 'react'
import { openNotFound } from './leave.ts'

/** An address that leads to nothing: the website's 404 stands for both apps. @param path as it was asked for */
export const NotFound = ({ path }: { path: string }) => {
  useEffect(() => openNotFound(path), [path])
  return null
}
