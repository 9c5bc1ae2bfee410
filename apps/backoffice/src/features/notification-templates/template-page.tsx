import type { endpoints, Language } from '@kandili/contract'
import { BellIcon, EnvelopeSimpleIcon } from '@kandili/design/icons'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { useAct } from '../../ui/use-act.ts'
import { topicWords } from '../notifications/columns.tsx'
import classes from './templates.module.css'

type Calls = typeof endpoints.notificationTemplates
type Preview = endpoints.notificationTemplates.TemplatePreview
type Mail = NonNullable<Preview['mail']>

const widths = ['390', '320'] as const

/** The mail as the recipient's client renders it, at the width of a phone, by day or by night. */
const MailCard = ({ kind, mail, language }: { kind: string; mail: Mail; language: Language }) => {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const { tell } = useAct([])
  const [width, setWidth] = useState<string>('390')
  const [theme, setTheme] = useState<string>('day')
  const test = () =>
    tell(
      () =>
        call<Calls['test']>('POST', '/notification-templates/:kind/test', {
          params: { kind },
          body: { language },
        }),
      t('templates.tested'),
    )
  return (
    <section className={`card ${form.card}`} aria-labelledby="mail">
      <h2 id="mail">{t('templates.channel.EMAIL')}</h2>
      <p lang={language}>
        <b>{mail.subject}</b>
      </p>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={t('templates.width')}
          value={width}
          onChange={setWidth}
          data={widths.map((value) => ({ value, label: `${value} px` }))}
        />
        <SegmentedControl
          aria-label={t('templates.theme')}
          value={theme}
          onChange={setTheme}
          data={[
            { value: 'day', label: t('templates.theme.day') },
            { value: 'night', label: t('templates.theme.night') },
          ]}
        />
        {mayEdit && (
          <Button leftSection={<EnvelopeSimpleIcon size={20} />} onClick={() => void test()}>
            {t('templates.test')}
          </Button>
        )}
      </div>
      <iframe
        className={classes.frame}
        style={{ width: `${width}px` }}
        title={t('templates.frame')}
        src={theme === 'night' ? mail.night : mail.day}
        sandbox=""
      />
      <details className={classes.plain}>
        <summary>{t('templates.plain')}</summary>
        <pre lang={language}>{mail.text}</pre>
      </details>
    </section>
  )
}

const Opened = ({ preview, language }: { preview: Preview; language: Language }) => {
  const t = useT()
  const { kind, bell, push, mail, sample } = preview
  const examples = Object.entries(sample)
  return (
    <>
      {bell !== null && (
        <section className={`card ${form.card}`} aria-labelledby="bell">
          <h2 id="bell">{t('templates.channel.IN_APP')}</h2>
          <p className={classes.bell} lang={language}>
            <BellIcon size={20} />
            {bell}
          </p>
        </section>
      )}
      {push && (
        <section className={`card ${form.card}`} aria-labelledby="push">
          <h2 id="push">{t('templates.channel.PUSH')}</h2>
          <p className={classes.push} lang={language}>
            <b>{push.title}</b>
            {push.text}
          </p>
        </section>
      )}
      {mail && <MailCard kind={kind} mail={mail} language={language} />}
      <section className={`card ${form.card}`} aria-labelledby="texts">
        <h2 id="texts">{t('templates.texts')}</h2>
        <p>
          {examples.length > 0
            ? t('templates.placeholders', {
                names: examples.map(([name, value]) => `${name}: ${value}`).join(', '),
              })
            : t('translations.noPlaceholders')}
        </p>
        <Button component={Link} to={`/translations?q=${encodeURIComponent(kind)}`}>
          {t('templates.change')}
        </Button>
      </section>
    </>
  )
}

/** The templates of one kind as they are sent, with examples in their placeholders. */
export default function TemplatePage() {
  const t = useT()
  const own = useLanguage()
  const { id: kind = '' } = useParams()
  const [language, setLanguage] = useState<Language>(own)
  const asked = useQuery({
    queryKey: ['notification-templates', kind, language],
    queryFn: () =>
      call<Calls['read']>('GET', '/notification-templates/:kind', { params: { kind }, query: { language } }),
    placeholderData: (former) => former,
  })
  const title = asked.data ? t(topicWords(asked.data.topic)) : t('nav.templates')
  usePageTitle(title)
  return (
    <>
      <div className={form.head}>
        <BackLink list="/notification-templates">{t('nav.templates')}</BackLink>
        <h1>{title}</h1>
      </div>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={t('templates.language')}
          value={language}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'el')}
          data={[
            { value: 'el', label: t('announcements.language.el') },
            { value: 'en', label: t('announcements.language.en') },
          ]}
        />
      </div>
      <Loaded of={asked} size="page">
        {(preview) => (
          <div className={classes.cards}>
            <Opened preview={preview} language={language} />
          </div>
        )}
      </Loaded>
    </>
  )
}
