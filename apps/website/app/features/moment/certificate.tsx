import type { endpoints } from '@kandili/contract'
import { BrandMark } from '@kandili/design/brand'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { civilDateOf, dayOfYear, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { actOf } from '../offerings/offering.ts'
import { OfferingPicture } from '../offerings/offering-picture.tsx'
import styles from './certificate.module.css'

type CertifiedAct = Pick<
  endpoints.requests.TrackedLine,
  'service' | 'drawing' | 'quantity' | 'intention' | 'typeTitle' | 'temple' | 'saint' | 'doneBy'
> & { doneAt: string }

type ChoicesProps = { code: string; showsNames: boolean; hasNames: boolean }

/** On the screen only: whether the names are shown, and the print button. */
export function CertificateChoices({ code, showsNames, hasNames }: ChoicesProps) {
  const t = useT('moment')
  const language = useLanguage()
  const hasScripts = useScripts()
  return (
    <Form
      className={styles.choices}
      replace
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {hasNames && (
        <CheckField name="names" defaultChecked={showsNames} note={t('certificate.namesText')}>
          {t('certificate.names')}
        </CheckField>
      )}
      <p className={styles.actions}>
        {hasNames && !hasScripts && <Button>{t('certificate.apply')}</Button>}
        {hasScripts ? (
          <Button type="button" look="primary" onClick={() => window.print()}>
            {t('certificate.print')}
          </Button>
        ) : (
          <span>{t('certificate.printText')}</span>
        )}
        <ButtonLink to={`/${language}/track/${code}`}>{t('certificate.back')}</ButtonLink>
      </p>
    </Form>
  )
}

type CertificateProps = {
  act: CertifiedAct
  /** As read; empty unless the payer wants them on paper. */
  names: readonly string[]
  /** The almanac's name of the day. */
  feast: string | undefined
}

/** One sheet of A4: what was done, where and when. */
export function Certificate({ act, names, feast }: CertificateProps) {
  const t = useT('moment')
  const shared = useT('shared')
  const shell = useT('shell')
  const language = useLanguage()
  const say = (text: { el: string; en: string }) => inLanguage(text, language)
  const [temple, city] = [say(act.temple.title), say(act.temple.city)]
  return (
    <article className={styles.sheet} lang={language}>
      <div className={styles.drawing}>
        <OfferingPicture
          offering={{ ...act, imageUrl: null }}
          lit={act.service === 'CANDLE'}
          height={11}
          eager
        />
      </div>
      <h1 className={styles.what}>{t(`act.${actOf(act)}`, { count: act.quantity })}</h1>
      <p className={styles.where}>{t('certificate.city', { temple, city })}</p>
      <p className={styles.when}>
        {t('certificate.on', {
          day: dayOfYear(language, civilDateOf(act.doneAt)),
          time: hourOf(act.doneAt),
        })}
      </p>
      {feast && <p className={styles.feast}>{feast}</p>}
      {act.intention && <p className={styles.intention}>{shared(`intention.${act.intention}`)}</p>}
      {names.length > 0 && <p className={styles.names}>{names.join(', ')}</p>}
      {act.saint && <p>{t('certificate.honours', { saint: say(act.saint.title) })}</p>}
      {act.doneBy && <p>{t('certificate.doneBy', { who: act.doneBy })}</p>}
      <p className={styles.brand}>
        <BrandMark height={34} />
        <span>{shell('name')}</span>
      </p>
    </article>
  )
}
