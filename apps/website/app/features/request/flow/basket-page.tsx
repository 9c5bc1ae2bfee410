import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import bottom from '../../../ui/bottom-bar.module.css'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Num, Wrap } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StartButton } from '../../offerings/start-form.tsx'
import styles from '../basket/basket.module.css'
import type { Basket } from '../basket/basket.server.ts'
import { isReady, totalOfActs } from '../basket/basket.ts'
import { BasketActs } from '../basket/basket-acts.tsx'
import { BasketMoney } from '../basket/basket-money.tsx'
import { ActsSummary } from '../basket/summary.tsx'
import { stepPath } from '../draft/steps.ts'
import flow from './flow.module.css'

type BasketPageProps = {
  basket: Basket
  /** The basket had as many acts as a request may have, so the last one was not added. */
  isFull: boolean
}

function Empty({ expired }: { expired: boolean }) {
  const t = useT('request')
  return (
    <>
      <p className={flow.under}>{t(expired ? 'expired' : 'basket.empty')}</p>
      <StartButton look="primary" asked={{}}>
        {t('basket.begin')}
      </StartButton>
    </>
  )
}

/** All acts of the request so far, with one total and one button to continue. */
export function BasketPage({ basket, isFull }: BasketPageProps) {
  const t = useT('request')
  const language = useLanguage()
  const { acts, draft, parameters, expired } = basket
  const total = totalOfActs(acts)
  const ready = acts.filter(isReady)
  const temples = new Set(ready.map(({ chosen }) => chosen.temple.id)).size
  const isReached = draft.firstName && draft.lastName && draft.email
  const next = stepPath(language, isReached ? 'review' : 'contact')
  return (
    <>
      <PageHead title={t('basket.title')} description={t('description')} indexed={false} />
      <main id="content" tabIndex={-1}>
        <Wrap className={acts.length > 0 ? flow.flow : flow.alone}>
          <div>
            <h1 className={flow.title}>{t('basket.title')}</h1>
            {acts.length === 0 ? (
              <Empty expired={expired} />
            ) : (
              <>
                <p className={flow.under}>
                  {[
                    t('basket.acts', { count: acts.length }),
                    temples > 1 && t('basket.temples', { count: temples }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </p>
                {isFull && <p className={flow.notice}>{t('basket.full')}</p>}
                <BasketActs acts={acts} />
                {total > 0 && (
                  <section className={styles.block}>
                    <h2>{t('review.money')}</h2>
                    <BasketMoney acts={acts} parameters={parameters} />
                    <p className={styles.kept}>{t('basket.oneByOne')}</p>
                  </section>
                )}
                <p className={styles.kept}>{t('basket.kept')}</p>
              </>
            )}
          </div>
          {acts.length > 0 && (
            <Card as="aside" className={`${flow.aside} ${flow.again}`}>
              <ActsSummary acts={acts} />
              <div className={flow.asideButtons}>
                {ready.length > 0 && (
                  <ButtonLink look="primary" wide to={next}>
                    {t('basket.continue')}
                  </ButtonLink>
                )}
              </div>
            </Card>
          )}
        </Wrap>
        {ready.length > 0 && (
          <div className={bottom.bar}>
            {total > 0 && (
              <span>
                {t('summary.total')}
                <Num as="b">{formatMoney(total)}</Num>
              </span>
            )}
            <ButtonLink look="primary" to={next}>
              {t('basket.continue')}
            </ButtonLink>
          </div>
        )}
      </main>
    </>
  )
}
