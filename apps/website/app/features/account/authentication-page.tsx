import { pictures } from '@kandili/design/pictures'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../lib/visitor.ts'
import { BrandLink } from '../../ui/brand-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../ui/switches.tsx'
import styles from './authentication.module.css'

function Niche() {
  const { theme } = useVisitor()
  const { heroDayNarrow, heroNightNarrow } = pictures
  const shown = theme === 'dark' ? heroNightNarrow : heroDayNarrow
  return (
    <picture className={styles.picture} data-by-theme>
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={heroNightNarrow.src} />}
      <img src={shown.src} width={shown.width} height={shown.height} alt="" />
    </picture>
  )
}

type WayInPageProps = {
  /** The title of the browser's tab. */
  title: string
  description: string
  heading: string
  intro?: ReactNode
  children: ReactNode
}

/** An authentication page: the lamp in its niche on one side, one short form on the other. */
export function WayInPage({ title, description, heading, intro, children }: WayInPageProps) {
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <div className={styles.page}>
        <Niche />
        <div className={styles.side}>
          <header className={styles.top}>
            <BrandLink />
            <span className={styles.tools}>
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </header>
          <main id="content" tabIndex={-1} className={styles.main}>
            <h1>{heading}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** A question and the link that answers it, below a form: `New here? Create an account`. */
export function OtherWay({ question, to, action }: { question?: string; to: string; action: string }) {
  return (
    <p className={styles.other}>
      {question} <Link to={to}>{action}</Link>
    </p>
  )
}
