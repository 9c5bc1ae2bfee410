import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { topicWords } from '../notifications/columns.tsx'
import classes from './templates.module.css'

/** Every kind of notification, by topic, with its channels. */
export default function TemplatesPage() {
  const t = useT()
  const language = useLanguage()
  usePageTitle(t('nav.templates'))
  const asked = useQuery({
    queryKey: ['notification-templates'],
    queryFn: () => call<typeof endpoints.notificationTemplates.list>('GET', '/notification-templates'),
  })
  return (
    <>
      <div className={rows.head}>
        <h1>{t('nav.templates')}</h1>
      </div>
      <p className={classes.lead}>{t('templates.lead')}</p>
      <Loaded of={asked} size="page">
        {(kinds) =>
          [...Map.groupBy(kinds, ({ topic }) => topic)].map(([topic, ofTopic]) => (
            <section key={topic} className={`card ${rows.card}`} aria-labelledby={`topic-${topic}`}>
              <h2 id={`topic-${topic}`}>{t(topicWords(topic))}</h2>
              <ul className={rows.rows}>
                {ofTopic.map(({ kind, channels, example }) => (
                  <li key={kind}>
                    <div className={rows.words}>
                      <Link className="pressable" to={`/notification-templates/${kind}`}>
                        {example[language]}
                      </Link>
                      <small>
                        {channels.map((channel) => t(`templates.channel.${channel}`)).join(' · ')}
                      </small>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </>
  )
}
