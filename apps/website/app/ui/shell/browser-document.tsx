import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Links, useLocation } from 'react-router'
import type { Language } from '../../lib/language.ts'

const styleSheet = 'link[rel="stylesheet"]'

/**
 * Gives the head the style sheets of a page, in their order. Existing ones stay in place, because a moved sheet is
 * loaded again. None is removed: a part of the next page may rely on it.
 */
const writeStyles = (links: Element): void => {
  let last: Element | undefined
  for (const { href } of links.querySelectorAll<HTMLLinkElement>(styleSheet)) {
    let link = [...document.head.querySelectorAll<HTMLLinkElement>(styleSheet)].find(
      (one) => one.href === href,
    )
    if (!link) {
      link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      if (last) last.after(link)
      else document.head.append(link)
    }
    last = link
  }
}

type BrowserDocumentProps = { language: Language; manifest: string; children: ReactNode }

/**
 * Updates the server's output around the body with each page: language, manifest and styles. The theme is written
 * when somebody chooses it (theme.ts).
 */
export function BrowserDocument({ language, manifest, children }: BrowserDocumentProps) {
  const { pathname } = useLocation()
  // Outside of the document, so that nothing is loaded twice.
  const [links] = useState(() => document.createElement('div'))
  // Not at once: the server has written them, and React does not hydrate portals.
  const [isAdopted, setAdopted] = useState(false)
  useEffect(() => setAdopted(true), [])
  useLayoutEffect(() => {
    if (isAdopted) writeStyles(links)
  }, [isAdopted, links, pathname])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.head.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest)
  }, [manifest])
  return (
    <>
      {isAdopted && createPortal(<Links />, links)}
      {children}
    </>
  )
}
