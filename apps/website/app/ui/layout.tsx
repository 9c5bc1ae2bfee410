import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import styles from './layout.module.css'

type Tag =
  | 'article'
  | 'aside'
  | 'b'
  | 'dd'
  | 'div'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'header'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'td'
  | 'time'
  | 'ul'
type StyledProps = {
  as?: Tag
  /** For a `time`. */
  dateTime?: string
} & HTMLAttributes<HTMLElement>

/** An element with one shared role of layout or text; `as` changes the element, not the role. */
const styled = (role: string | undefined, fallback: Tag) =>
  function Styled({ as = fallback, className, ...rest }: StyledProps) {
    return createElement(as, { ...rest, className: [role, className].filter(Boolean).join(' ') })
  }

/** The width that all pages share. */
export const Wrap = styled(styles.wrap, 'div')
/** The width and the vertical padding of a page's text. */
export const Page = styled(`${styles.wrap} ${styles.page}`, 'main')
/** A section of a page, as wide as the others. */
export const Section = styled(`${styles.wrap} ${styles.section}`, 'section')
export const Card = styled(styles.card, 'div')
/** A list with bullets, which others don't have. */
export const Bullets = styled(styles.bullets, 'ul')
/** The sentence under a title. */
export const Lead = styled(styles.lead, 'p')
/** The line above a title. */
export const Eyebrow = styled(styles.eyebrow, 'p')
export const Muted = styled(styles.muted, 'p')
export const Small = styled(styles.small, 'p')
export const SmallMuted = styled(`${styles.small} ${styles.muted}`, 'p')
export const Strong = styled(styles.strong, 'p')
/** Red: only for feasts. */
export const Rubric = styled(styles.rubric, 'span')
/** A day's date: red if it is printed in red (`isRedDay`), ink otherwise. */
export const RedDay = ({ isRed, children }: { isRed: boolean; children: ReactNode }) =>
  isRed ? <Rubric>{children}</Rubric> : children
/** Tabular figures, without line breaks. */
export const Num = styled(styles.number, 'span')
/** Only for screen readers. */
export const VisuallyHidden = styled(styles.visuallyHidden, 'span')
