import { ArrowLeftIcon, PhoneIcon } from '@kandili/design/icons'
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import { Form, Link, useRouteLoaderData } from 'react-router'
import { otherLanguage, useLanguage, useT } from '../../lib/language.ts'
import { BrandLink } from '../../ui/brand-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { placeOf, type Question, questions, simplePath } from './questions.ts'
import { ReadAloud } from './read-aloud.tsx'
import styles from './simple.module.css'

/** Long enough for the second press of a trembling hand. */
const SAME_PRESS_MS = 700

/** A form that ignores the second of two presses. */
export function SimpleForm({ children, ...rest }: ComponentProps<typeof Form>) {
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const once = (event: FormEvent<HTMLFormElement>) => {
    if (event.timeStamp - pressed.current < SAME_PRESS_MS) event.preventDefault()
    else pressed.current = event.timeStamp
  }
  return (
    <Form method="post" noValidate onSubmit={once} {...rest}>
      {children}
    </Form>
  )
}

/** Leaves the simple form as easily as it was chosen. */
function Leave() {
  const t = useT('simple')
  const language = useLanguage()
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="simple" value="no" />
      <input type="hidden" name="to" value={`/${language}`} />
      <button type="submit" className={styles.leave}>
        {t('leave')}
      </button>
    </form>
  )
}

/** Dials the operator, where it has a telephone. */
function Telephone() {
  const t = useT('simple')
  const site = useRouteLoaderData<{ phone: string | null }>('routes/site')
  if (!site?.phone) return null
  return (
    <a className={styles.leave} href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
      <PhoneIcon size={28} /> {t('call', { phone: site.phone })}
    </a>
  )
}

function OtherLanguage() {
  const t = useT('simple')
  const other = otherLanguage(useLanguage())
  return (
    <Link className={styles.leave} to={simplePath(other)} hrefLang={other} lang={other}>
      {t('language')}
    </Link>
  )
}

type SimplePageProps = {
  title: string
  /** The current question; none on the first page. */
  question?: Question
  /** Sentences of rejected answers. */
  problems?: readonly string[]
  children: ReactNode
}

/** A page of the simple form: one question, nothing beside it. */
export function SimplePage({ title, question, problems = [], children }: SimplePageProps) {
  const t = useT('simple')
  const language = useLanguage()
  const step = question ? placeOf(question) : -1
  const before = question === 'candle' ? 'pay' : questions[step - 1]
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('description')} indexed={false} />
      <header className={styles.head}>
        {question ? (
          <Link className={styles.leave} to={simplePath(language, before)}>
            <ArrowLeftIcon size={28} /> {t('back')}
          </Link>
        ) : (
          <BrandLink />
        )}
        {question && step < placeOf('pay') ? (
          <span className={styles.step}>{t('step', { step: step + 1 })}</span>
        ) : (
          <Leave />
        )}
      </header>
      <main id="content" tabIndex={-1}>
        <h1>{title}</h1>
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {children}
      </main>
      <footer className={styles.foot}>
        <ReadAloud />
        <Telephone />
        {!question && <OtherLanguage />}
      </footer>
    </div>
  )
}
