import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useT } from '../language/language.tsx'
import { useUser } from './user.tsx'

/** A page for temple staff. Administrators may have the right but belong to no temple, so they see a message instead. */
export const ofTemple = (Page: ComponentType): ComponentType =>
  function PageOfTemple() {
    const t = useT()
    if (useUser().user.company) return <Page />
    return (
      <section style={{ padding: '2rem', maxWidth: '36rem' }}>
        <h1>{t('ofTemple.title')}</h1>
        <p style={{ margin: '1rem 0 1.5rem' }}>{t('ofTemple.text')}</p>
        <Link to="/dashboard">{t('nav.dashboard')}</Link>
      </section>
    )
  }
