import type { PublishableNoun } from '@kandili/contract'
import { ArrowSquareOutIcon, CheckCircleIcon, ProhibitIcon } from '@kandili/design/icons'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { type T, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import { type Calls, enrolmentKey, type Publication, publicationKey, usePublication } from './queries.ts'

type CardProps = {
  entity: PublishableNoun
  id: number
  /** Whether nothing is missing; always true for nouns without a checklist. */
  ready?: boolean
}

/** Publishes a record, changes its slug or unpublishes it, and shows who did so when. */
export const PublicationCard = ({ entity, id, ready = true }: CardProps) => {
  const t = useT()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="publication">
      <Loaded of={usePublication(entity, id)} failed={t('publication.failed')}>
        {(publication) => (
          <>
            <div className={classes.head}>
              <h2 id="publication">{t('publication.title')}</h2>
              <Chip
                tone={publication.published ? 'done' : 'mute'}
                icon={publication.published ? CheckCircleIcon : ProhibitIcon}
              >
                {t(publication.published ? 'publication.published' : 'publication.unpublished')}
              </Chip>
            </div>
            <Publishing key={publication.version} publication={publication} ready={ready} />
            <h3 className={classes.subtitle}>{t('publication.history')}</h3>
            <History publication={publication} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const Publishing = ({ publication, ready }: { publication: Publication; ready: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const mayPublish = useRight('general_mainparameter_edit')
  const { entity, id, version, published, path } = publication
  const [slug, setSlug] = useState(publication.websiteSlug ?? publication.suggestedSlug)
  const { act, tell } = useAct([publicationKey(entity, id), enrolmentKey(id)])
  const readNounAgain = () => readAgain(queries, entity)
  const publish = async () => {
    if (!published) {
      const agreed = await confirm({
        title: t('publication.question'),
        text: t('publication.questionText'),
        confirm: t('publication.publish'),
      })
      if (!agreed) return false
    }
    const body = { entity, id, version, websiteSlug: slug }
    await act(
      () => call<Calls['publish']>('POST', '/website/publish', { body }),
      t('publication.done.publish'),
    )
    await readNounAgain()
    return true
  }
  const unpublish = async () => {
    const agreed = await confirm({
      title: t('publication.removeQuestion'),
      text: t(entity === 'temples' ? 'publication.removeTempleText' : 'publication.removeText'),
      confirm: t('publication.unpublish'),
      grave: true,
    })
    if (!agreed) return
    const body = { entity, id, version }
    await tell(
      () => call<Calls['unpublish']>('POST', '/website/unpublish', { body }),
      t('publication.done.unpublish'),
    )
    await readNounAgain()
  }
  const isBlocked = !published && !ready
  return (
    <>
      {isBlocked && <p className={classes.quiet}>{t('publication.incomplete')}</p>}
      <ShortForm
        className={classes.ask}
        action={t(published ? 'publication.update' : 'publication.publish')}
        errors={slug.trim() === '' ? { websiteSlug: t('rule.required') } : {}}
        onSend={publish}
        readOnly={!mayPublish || isBlocked}
      >
        {(errorOf) => (
          <TextInput
            name="websiteSlug"
            label={t('publication.address')}
            description={t('publication.addressHint')}
            maxLength={120}
            spellCheck={false}
            autoCapitalize="none"
            value={slug}
            readOnly={!mayPublish}
            error={errorNode(errorOf('websiteSlug'))}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
        )}
      </ShortForm>
      {published && (
        <p className={classes.actions}>
          {path && (
            <Button
              component="a"
              href={`/${language}${path}`}
              leftSection={<ArrowSquareOutIcon size={20} />}
              variant="subtle"
            >
              {t('publication.view')}
            </Button>
          )}
          {mayPublish && (
            <Button color="error" variant="subtle" onClick={() => void unpublish()}>
              {t('publication.unpublish')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

type Event = Publication['history'][number]

const wordsOf = (t: T, { action, slug, from, until, revoked }: Event): string => {
  if (revoked) return t('publication.event.REVOKED')
  if (action !== 'SCHEDULE') return t(`publication.event.${action}`, { slug: slug ?? '' })
  const days = { from: from ? civilDateOf(from) : '', until: until ? civilDateOf(until) : '' }
  const which = from ? (until ? 'both' : 'from') : until ? 'until' : 'none'
  return t(`publication.event.SCHEDULE.${which}`, days)
}

/** The platform itself acts when a mandate ends, and on planned days for the person who planned them. */
const authorOf = (t: T, { by, planned, at }: Event): string => {
  const who = by ?? (planned ? undefined : t('publication.platform'))
  return [who, planned && t('publication.planned'), dateTimeOf(at)].filter(Boolean).join(', ')
}

const History = ({ publication: { history } }: { publication: Publication }) => {
  const t = useT()
  if (history.length === 0) return <p className={classes.quiet}>{t('publication.noHistory')}</p>
  return (
    <ul className={classes.rows}>
      {history.map((event) => (
        <li key={`${event.at} ${event.action}`}>
          <div className={classes.words}>
            {wordsOf(t, event)}
            <small className="num">{authorOf(t, event)}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
