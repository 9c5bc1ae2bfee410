import { Children, isValidElement, type ReactNode, useEffect } from 'react'

type Properties = Readonly<Record<string, string | undefined>>
type Tag = { name: string; properties: Properties }

/** React's attribute names that differ from HTML's. */
const attributeNames: Readonly<Record<string, string>> = { hrefLang: 'hreflang' }

const tagsIn = (children: ReactNode): Tag[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<Properties>(child) ? [{ name: String(child.type), properties: child.props }] : [],
  )

const attributesOf = (properties: Properties): [name: string, value: string][] =>
  Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [[attributeNames[name] ?? name, value]],
  )

/** Elements of the head, each with the number of parts of the page that use it. */
const wanted = new Map<Element, number>()

const elementFor = ({ name, properties }: Tag): Element => {
  const attributes = attributesOf(properties)
  const selector = attributes.map(([attribute, value]) => `[${attribute}=${JSON.stringify(value)}]`)
  const written = document.head.querySelector(name + selector.join(''))
  if (written) return written
  const element = document.createElement(name)
  for (const [attribute, value] of attributes) element.setAttribute(attribute, value)
  return document.head.appendChild(element)
}

const want = (tag: Tag): Element => {
  const element = elementFor(tag)
  wanted.set(element, (wanted.get(element) ?? 0) + 1)
  return element
}

/** The next page may have requested the same element before this one releases it. */
const letGo = (element: Element): void => {
  const others = (wanted.get(element) ?? 1) - 1
  if (others > 0) wanted.set(element, others)
  else {
    wanted.delete(element)
    element.remove()
  }
}

/**
 * Writes the tags into the head. @returns a function that removes them, except the title, which the next page
 * replaces
 */
const writeHead = (tags: readonly Tag[]): (() => void) => {
  const title = tags.find(({ name }) => name === 'title')
  if (title) document.title = title.properties.children ?? ''
  const elements = tags.filter(({ name }) => name !== 'title').map(want)
  return () => elements.forEach(letGo)
}

/**
 * Puts `title`, `meta` and `link` elements into the head from anywhere in a page. The server's React hoists them. The
 * browser's Preact does not: here they are added and removed as pages change.
 */
export function InHead({ children }: { children: ReactNode }) {
  const tags = JSON.stringify(tagsIn(children))
  useEffect(() => writeHead(JSON.parse(tags)), [tags])
  return import.meta.env.SSR ? children : null
}
