import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Links, useLocation } from 'react-router'
import type { Language } from '../../lib/language.ts'

const styleSheet = 'link[rel="stylesheet"]'

const hrefsIn = (links: Element): string[] =>
  [...links.querySelectorAll(styleSheet)].map((link) => link.getAttribute('href') ?? '')

const written = (href: string): Element | null =>
  document.head.querySelector(`${styleSheet}[href=${JSON.stringify(href)}]`)

/**
 * Gives the head the style sheets of a page, in their order. What it has already stays where it is, because a sheet that
 * moves is loaded anew.
 * @param before those of the page before, which leave; what a part of the page has loaded for itself stays
 */
const writeStyles = (hrefs: readonly string[], before: readonly string[]): void => {
  let last: Element | undefined
  for (const href of hrefs) {
    let link = written(href)
    if (!link) {
      link = document.createElement('link')
      link.setAttribute('rel', 'stylesheet')
      link.setAttribute('href', href)
      if (last) last.after(link)
      else document.head.append(link)
    }
    last = link
  }
  for (const href of before) if (!hrefs.includes(href)) written(href)?.remove()
}

type BrowserDocumentProps = { language: Language; manifest: string; children: ReactNode }

/**
 * Keeps what the server wrote around the body in step with the page: language, manifest and styles. The theme is written
 * when somebody chooses it (theme.ts).
 */
export function BrowserDocument({ language, manifest, children }: BrowserDocumentProps) {
  const { pathname } = useLocation()
  // Outside of the document, so that nothing is loaded twice.
  const [links] = useState(() => document.createElement('div'))
  // Not at once: the server has written them, and React adopts no portal.
  const [isAdopted, setAdopted] = useState(false)
  useEffect(() => setAdopted(true), [])
  const styles = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (!isAdopted) return
    const before = styles.current
    styles.current = hrefsIn(links)
    writeStyles(styles.current, before)
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
