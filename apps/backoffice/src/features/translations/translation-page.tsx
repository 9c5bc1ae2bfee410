import type { endpoints } from '@kandili/contract'
import { ArrowUUpLeftIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { readAgain } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import facts from '../../ui/facts.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { pagesOf, previewOf } from './preview.ts'
import { translations } from './translations.ts'
import { showTextsSoon, useReset } from './use-reset.ts'

type Translation = endpoints.translations.Translation

const languages = ['el', 'en'] as const

/** A preview of the typed text. */
const Preview = ({ text }: { text: Translation }) => {
  const { watch } = useFormContext<{ title?: Translation['title'] }>()
  const typed = watch('title') ?? text.title
  return languages.map((language) => (
    <p key={language} lang={language}>
      {previewOf(text.itemId, typed[language], language)}
    </p>
  ))
}

const Pages = ({ text }: { text: Translation }) => {
  const t = useT()
  const pages = pagesOf(text.usedIn, useLanguage())
  if (pages.length === 0) return null
  return (
    <div>
      <dt>{t('translations.pages')}</dt>
      <dd>
        {pages.map((page) => (
          <p key={page}>
            <a href={page} target="_blank" rel="noreferrer">
              {page}
            </a>
          </p>
        ))}
      </dd>
    </div>
  )
}

const About = ({ text }: { text: Translation }) => {
  const t = useT()
  return (
    <section
      className="card"
      style={{ maxWidth: '60rem', marginBottom: '1.375rem', padding: '1rem 1.625rem' }}
    >
      <dl className={facts.facts}>
        <div>
          <dt>{t('translations.builtIn')}</dt>
          <dd>
            <p lang="el">{text.builtIn.el}</p>
            <p lang="en">{text.builtIn.en}</p>
          </dd>
        </div>
        <div>
          <dt>{t('translations.preview')}</dt>
          <dd>
            <Preview text={text} />
          </dd>
        </div>
        <div>
          <dt>{t('translations.placeholders')}</dt>
          <dd>
            {text.placeholders.length > 0
              ? text.placeholders.map((name) => `{${name}}`).join(', ')
              : t('translations.noPlaceholders')}
          </dd>
        </div>
        <div>
          <dt>{t('translations.usedIn')}</dt>
          <dd>{text.usedIn.length > 0 ? text.usedIn.join(', ') : t('translations.usedNowhere')}</dd>
        </div>
        <Pages text={text} />
      </dl>
    </section>
  )
}

const History = ({ text }: { text: Translation }) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = useRight('general_mainparameter_edit')
  const asked = useQuery({
    queryKey: ['translations', 'history', text.id, text.version],
    queryFn: () =>
      call<typeof endpoints.translations.history>('GET', '/translations/:id/history', {
        params: { id: text.id },
      }),
  })
  const goBack = async (title: Translation['title']) => {
    try {
      await call<typeof endpoints.translations.update>('PUT', '/translations/:id', {
        params: { id: text.id },
        body: { title, version: text.version },
      })
      toasts.success(t('toast.saved'))
      showTextsSoon()
      void navigate('/translations')
      await readAgain(queries, 'translations', [text.id])
    } catch (error) {
      toasts.saveFailure(error)
    }
  }
  return (
    <section className="card" style={{ padding: '1.375rem 1.625rem' }}>
      <h2>{t('translations.history')}</h2>
      <Loaded of={asked} isEmpty={(changes) => changes.length === 0} empty={t('translations.noHistory')}>
        {(changes) => (
          <dl className={facts.facts}>
            {changes.map((change) => (
              <div key={change.id}>
                <dt>
                  <span className="num">{dateTimeOf(change.at)}</span>
                  <br />
                  {change.by ?? t('translations.erased')}
                </dt>
                <dd>
                  <p lang="el">{change.before.el}</p>
                  <p lang="en">{change.before.en}</p>
                  {mayEdit && (
                    <Button
                      size="compact-md"
                      leftSection={<ArrowUUpLeftIcon size={18} />}
                      onClick={() => void goBack(change.before)}
                    >
                      {t('translations.goBack')}
                      <span className="visually-hidden"> {dateTimeOf(change.at)}</span>
                    </Button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}

const Reset = ({ text }: { text: Translation }) => {
  const t = useT()
  const reset = useReset()
  const navigate = useNavigate()
  const mayReset = useRight('general_mainparameter_delete')
  if (!text.changed || !mayReset) return null
  return (
    <Button
      leftSection={<ArrowUUpLeftIcon size={20} />}
      onClick={async () => {
        if (await reset([text.id])) void navigate('/translations')
      }}
    >
      {t('translations.reset')}
    </Button>
  )
}

/** One text: its built-in form, its uses, its placeholders, and its history. */
export default function TranslationPage() {
  return (
    <CatalogueForm
      of={translations}
      actions={(text) => <Reset text={text} />}
      intro={(text) => <About text={text} />}
      below={(text) => <History text={text} />}
      after={() => {
        showTextsSoon()
        return '/translations'
      }}
    />
  )
}
