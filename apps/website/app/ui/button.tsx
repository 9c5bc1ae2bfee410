import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /** The one primary action of a view. */
  look?: 'primary' | 'secondary' | 'text'
  small?: boolean
  wide?: boolean
}

const classOf = ({ look = 'secondary', small, wide }: Look, more?: string): string =>
  [styles.button, styles[look], small && styles.small, wide && styles.wide, more].filter(Boolean).join(' ')

export function Button({ look, small, wide, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button {...rest} className={classOf({ look, small, wide }, className)} />
}

export function ButtonLink({ look, small, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ look, small, wide }, className)} />
}

/** A link that leaves the website: to another app of this origin, a file, another site. */
export function ButtonAnchor({ look, small, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ look, small, wide }, className)} />
}
