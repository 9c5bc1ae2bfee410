import type { endpoints, Language } from '@kandili/contract'
import { ArrowLeftIcon, PrinterIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './candle-cards.module.css'
import { PrintedCard } from './printed-card.tsx'

type CandleCard = endpoints.publishing.CandleCard

const sizes = ['A6', 'A5', 'A4'] as const
const languages = ['both', 'el', 'en'] as const
const oneOf = <const T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise

/**
 * One line of HTML: a picture of ours inside a link to the request. No script and no cookie, so any page can embed
 * it.
 */
const embeddedLine = (address: string, name: string, language: Language): string => {
  const { origin, searchParams } = new URL(address)
  const picture = `${origin}/embed/${language}/${searchParams.get('temple') ?? ''}.svg`
  return `<a href="${address.replaceAll('&', '&amp;')}"><img src="${picture}" width="300" height="84" alt="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></a>`
}

/** Chooses a card's type, language and paper, and prints it. The choices are in the URL. */
export const CandleCards = ({ templeId, back }: { templeId: number; back: string }) => {
  const t = useT()
  const spoken = useLanguage()
  const [search] = useSearchParams()
  usePageTitle(t('qr.title'))
  const typeId = Number(search.get('type')) || undefined
  const language = oneOf(languages, search.get('language'), 'both')
  const lang: Language = language === 'en' ? 'en' : 'el'
  const asked = useQuery({
    queryKey: ['candle-card', templeId, typeId, lang],
    queryFn: () =>
      call<typeof endpoints.publishing.readCard>('GET', '/temples/:templeId/card', {
        params: { templeId },
        query: { typeId, lang },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div>
        <Link className={formClasses.back ?? ''} to={back}>
          <ArrowLeftIcon size={20} /> {asked.data ? inLanguage(asked.data.title, spoken) : t('nav.temples')}
        </Link>
        <h1>{t('qr.title')}</h1>
        <p className={classes.lead}>{t('qr.lead')}</p>
      </div>
      <Loaded of={asked} failed={t('qr.failed')} size="page">
        {(card) => <Chosen card={card} typeId={typeId} language={language} />}
      </Loaded>
    </>
  )
}

type ChosenProps = {
  card: CandleCard
  typeId: number | undefined
  language: (typeof languages)[number]
}

const Chosen = ({ card, typeId, language }: ChosenProps) => {
  const t = useT()
  const spoken = useLanguage()
  const [search, setSearch] = useSearchParams()
  const size = oneOf(sizes, search.get('size'), 'A6')
  const choose = (name: string, value: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const kind = card.kinds.find((one) => one.typeId === typeId)
  return (
    <>
      <div className={`card ${classes.choices}`}>
        <NativeSelect
          label={t('qr.kind')}
          value={kind ? String(kind.typeId) : ''}
          onChange={(event) => choose('type', event.currentTarget.value)}
          data={[
            { value: '', label: t('qr.any') },
            ...card.kinds.map((one) => ({
              value: String(one.typeId),
              label: `${t(`service.${one.service}`)}: ${inLanguage(one.title, spoken)}`,
            })),
          ]}
        />
        <NativeSelect
          label={t('qr.language')}
          value={language}
          onChange={(event) => choose('language', event.currentTarget.value)}
          data={languages.map((value) => ({ value, label: t(`qr.language.${value}`) }))}
        />
        <NativeSelect
          label={t('qr.size')}
          value={size}
          onChange={(event) => choose('size', event.currentTarget.value)}
          data={[...sizes]}
        />
        <div className={classes.print}>
          <Button
            variant="filled"
            leftSection={<PrinterIcon size={20} />}
            disabled={card.code === null}
            onClick={() => window.print()}
          >
            {t('qr.print')}
          </Button>
          <p>{card.published ? t('qr.printHint', { size }) : t('qr.unpublished')}</p>
        </div>
      </div>
      {card.code && card.published && (
        <section className={`card ${classes.choices}`} aria-labelledby="embedded">
          <h2 id="embedded">{t('qr.embedded')}</h2>
          <img
            src={`/embed/${spoken}/${new URL(card.code.address).searchParams.get('temple') ?? ''}.svg?theme=light`}
            width={300}
            height={84}
            alt=""
          />
          <Textarea
            className={classes.print ?? ''}
            label={t('qr.embeddedLine')}
            description={t('qr.embeddedHint')}
            readOnly
            autosize
            value={embeddedLine(
              card.code.address,
              inLanguage(card.title, language === 'en' ? 'en' : 'el'),
              language === 'en' ? 'en' : 'el',
            )}
            onFocus={(event) => event.currentTarget.select()}
          />
        </section>
      )}
      {card.code && (
        <>
          <section aria-label={t('qr.preview')}>
            <PrintedCard card={card} code={card.code} kind={kind} language={language} size={size} />
          </section>
          {createPortal(
            // The only printed element: anything else on the page would add pages.
            <div className={classes.printed}>
              <PrintedCard card={card} code={card.code} kind={kind} language={language} size={size} />
            </div>,
            document.body,
          )}
        </>
      )}
    </>
  )
}
