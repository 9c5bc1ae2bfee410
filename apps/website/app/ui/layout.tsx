import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import styles from './layout.module.css'

type Tag =
  | 'article'
  | 'aside'
  | 'b'
  | 'dd'
  | 'div'
  | 'footer'
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
  /** Of a `time`. */
  dateTime?: string
} & HTMLAttributes<HTMLElement>

/** An element that brings one shared role of layout or text along; `as` changes the element, not the role. */
const styled = (role: string | undefined, fallback: Tag) =>
  function Styled({ as = fallback, className, ...rest }: StyledProps) {
    return createElement(as, { ...rest, className: [role, className].filter(Boolean).join(' ') })
  }

/** The width that all pages share. */
export const Wrap = styled(styles.wrap, 'div')
/** The width and the air above and below the text of a page. */
export const Page = styled(`${styles.wrap} ${styles.page}`, 'main')
/** A band of a page, as wide as the others. */
export const Section = styled(`${styles.wrap} ${styles.section}`, 'section')
/** The same without air above: it follows another band. */
export const AfterSection = styled(`${styles.wrap} ${styles.afterSection}`, 'section')
export const Card = styled(styles.card, 'div')
/** A heading with something at the end of its line. */
export const HeadingRow = styled(styles.headingRow, 'div')
/** A list without marks. */
export const PlainList = styled(styles.plain, 'ul')
/** The sentence under a title. */
export const Lead = styled(styles.lead, 'p')
/** The line above a title. */
export const Eyebrow = styled(styles.eyebrow, 'p')
export const Muted = styled(styles.muted, 'p')
export const Small = styled(styles.small, 'p')
export const SmallMuted = styled(`${styles.small} ${styles.muted}`, 'p')
export const Strong = styled(styles.strong, 'p')
/** Red: feasts, and nothing else. */
export const Rubric = styled(styles.rubric, 'span')
/** A day's date: red if calendars print the day in red (`isRedDay`), ink otherwise. */
export const RedDay = ({ isRed, children }: { isRed: boolean; children: ReactNode }) =>
  isRed ? <Rubric>{children}</Rubric> : children
/** Figures of one width, never broken over two lines. */
export const Num = styled(styles.number, 'span')
/** For screen readers alone. */
export const VisuallyHidden = styled(styles.visuallyHidden, 'span')
