import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call, send } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import facts from '../../ui/facts.module.css'
import form from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'

type Response = endpoints.requestResponses.Response

/** A player for a sound in memory. */
const Sound = ({ blob, label }: { blob: Blob; label: string }) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  // biome-ignore lint/a11y/useMediaCaption: the sound of a bell has no words
  return <audio controls src={address} aria-label={label} />
}

/** A recording with restricted access: fetched with the user's token. */
const StoredSound = ({ fileId, label }: { fileId: string; label: string }) => {
  const asked = useQuery({
    queryKey: ['file', fileId],
    queryFn: async () => {
      const response = await send(`/api/files/${encodeURIComponent(fileId)}`)
      if (!response.ok) throw new Error(`files answered ${response.status}`)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <Loaded of={asked}>{(blob) => <Sound blob={blob} label={label} />}</Loaded>
}

const Opened = ({ response, list }: { response: Response; list: string }) => {
  const t = useT()
  const language = useLanguage()
  const title = t('responses.one', { number: String(response.requestNumber) })
  usePageTitle(title)
  const { responseText, responseImg, responseSound, live, manualResponse } = response
  return (
    <>
      <div className={form.head}>
        <BackLink list={list}>
          {t(list === '/responses' ? 'nav.ownResponses' : 'nav.requestResponses')}
        </BackLink>
        <h1>{title}</h1>
      </div>
      <section className={`card ${form.card}`}>
        <dl className={facts.facts}>
          <div>
            <dt>{t('orders.temple')}</dt>
            <dd>{inLanguage(response.temple.title, language)}</dd>
          </div>
          <div>
            <dt>{t('submissions.what')}</dt>
            <dd>{inLanguage(response.typeTitle, language)}</dd>
          </div>
          <div>
            <dt>{t('responses.answeredAt')}</dt>
            <dd className="num">{dateTimeOf(response.answeredAt)}</dd>
          </div>
          {manualResponse !== null && (
            <div>
              <dt>{t('responses.manualResponse')}</dt>
              <dd>{t(`responses.manual.${manualResponse ? 'true' : 'false'}`)}</dd>
            </div>
          )}
          {live && (
            <div>
              <dt>{t('responses.kind.LIVE')}</dt>
              <dd className="num">
                {dateTimeOf(live.from)} – {dateTimeOf(live.until)}
              </dd>
            </div>
          )}
          {responseText && (
            <div>
              <dt>{t('responses.responseText')}</dt>
              <dd style={{ whiteSpace: 'pre-line' }}>{responseText}</dd>
            </div>
          )}
          {responseImg && (
            <div>
              <dt>{t('responses.responseImg')}</dt>
              <dd>
                <StoredImage fileId={responseImg} size="full" alt={t('responses.responseImg')} />
              </dd>
            </div>
          )}
          {responseSound && (
            <div>
              <dt>{t('responses.kind.SOUND')}</dt>
              <dd>
                <StoredSound fileId={responseSound} label={t('responses.kind.SOUND')} />
              </dd>
            </div>
          )}
        </dl>
        {response.forgotten && <p>{t('orders.forgotten')}</p>}
        {!response.isOpen && !response.forgotten && (
          <p>
            {t('responses.closed')}{' '}
            <Link to={`/orders/${response.requestNumber}`}>
              {t('submissions.one', { number: String(response.requestNumber) })}
            </Link>
          </p>
        )}
      </section>
    </>
  )
}

/** One answer with its words and its file, as far as the reader may see them. */
export default function ResponsePage() {
  const id = Number(useParams().id)
  const list = useLocation().pathname.startsWith('/responses') ? '/responses' : '/request-responses'
  const asked = useQuery({
    queryKey: ['request-responses', id],
    queryFn: () =>
      call<typeof endpoints.requestResponses.read>('GET', '/request-responses/:id', { params: { id } }),
  })
  return (
    <LoadedRecord asked={asked} path={`${list}/${id}`}>
      {(response) => <Opened response={response} list={list} />}
    </LoadedRecord>
  )
}
