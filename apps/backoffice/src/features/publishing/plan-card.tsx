import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import {
  type Calls,
  type Publication,
  type PublishedItem,
  publicationKey,
  usePublication,
} from './queries.ts'

/** The first and last day on which the website shows a record, and a link to its page before that. */
export const PlanCard = ({ entity, id }: PublishedItem) => {
  const t = useT()
  return (
    <Loaded of={usePublication(entity, id)} failed={t('publication.failed')}>
      {(publication) => (
        <>
          <section className={`card ${classes.card}`} aria-labelledby="plan">
            <h2 id="plan">{t('publication.plan.title')}</h2>
            <Plan
              key={`${publication.version} ${publication.plan?.from} ${publication.plan?.until}`}
              publication={publication}
            />
          </section>
          <Preview publication={publication} />
        </>
      )}
    </Loaded>
  )
}

const Plan = ({ publication: { entity, id, published, plan } }: { publication: Publication }) => {
  const t = useT()
  const mayPublish = useRight('general_mainparameter_edit')
  const [from, setFrom] = useState(plan?.from ?? null)
  const [until, setUntil] = useState(plan?.until ?? null)
  const { act } = useAct([publicationKey(entity, id)])
  const failure = plan?.failure
  return (
    <>
      <p className={classes.quiet}>{t('publication.plan.lead')}</p>
      {failure && (
        <p role="alert">
          {t('publication.plan.failure', { reason: t(`publication.plan.reason.${failure}`) })}
        </p>
      )}
      <ShortForm
        className={classes.ask}
        action={t('publication.plan.save')}
        readOnly={!mayPublish}
        onSend={() =>
          act(
            () =>
              call<Calls['plan']>('PUT', '/website/publications/:entity/:id/plan', {
                params: { entity, id },
                body: { from: published ? null : from, until },
              }),
            t('publication.plan.done'),
          )
        }
      >
        {(errorOf) => (
          <>
            {!published && (
              <DateInput
                name="from"
                label={t('publication.plan.from')}
                value={from}
                readOnly={!mayPublish}
                error={errorOf('from')}
                onChange={setFrom}
              />
            )}
            <DateInput
              name="until"
              label={t('publication.plan.until')}
              value={until}
              readOnly={!mayPublish}
              error={errorOf('until')}
              onChange={setUntil}
            />
          </>
        )}
      </ShortForm>
    </>
  )
}

const Preview = ({ publication: { entity, id, previewsUntil } }: { publication: Publication }) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const mayPublish = useRight('general_mainparameter_edit')
  const [link, setLink] = useState<{ address: string; until: string }>()
  const { tell } = useAct([publicationKey(entity, id)])
  const make = async () => {
    const made = await tell(() =>
      call<Calls['createPreview']>('POST', '/website/publications/:entity/:id/preview', {
        params: { entity, id },
      }),
    )
    if (!made) return
    const { path, until } = made.answer
    setLink({ address: new URL(`/${language}${path}`, location.origin).href, until })
  }
  const revoke = async () => {
    const params = { entity, id }
    const revoked = await tell(
      () => call<Calls['revokePreviews']>('DELETE', '/website/publications/:entity/:id/preview', { params }),
      t('publication.preview.revoked'),
    )
    if (revoked) setLink(undefined)
  }
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.success(t('action.copied'))
    } catch {
      // If the browser forbids it, the URL can still be selected.
    }
  }
  if (!mayPublish) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="preview">
      <h2 id="preview">{t('publication.preview.title')}</h2>
      <p className={classes.quiet}>{t('publication.preview.lead')}</p>
      <div className={classes.ask}>
        {previewsUntil !== null && !link && (
          <p className={classes.quiet}>
            {t('publication.preview.valid', { until: dateTimeOf(previewsUntil) })}
          </p>
        )}
        {link && (
          <TextInput
            readOnly
            label={t('publication.preview.address', { until: dateTimeOf(link.until) })}
            value={link.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <div className={classes.actions}>
          {link ? (
            <>
              <Button onClick={() => void copy(link.address)}>{t('publication.preview.copy')}</Button>
              <Button component="a" href={link.address} target="_blank" variant="subtle">
                {t('publication.preview.open')}
              </Button>
            </>
          ) : (
            <Button onClick={() => void make()}>{t('publication.preview.make')}</Button>
          )}
          {previewsUntil !== null && (
            <Button color="error" variant="subtle" onClick={() => void revoke()}>
              {t('publication.preview.revoke')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
