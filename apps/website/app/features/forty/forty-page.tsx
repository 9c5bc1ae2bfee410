import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Lead } from '../../ui/layout.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import styles from './forty.module.css'
import { ListItem } from './list-item.tsx'
import { NewList } from './new-list.tsx'
import { useLists } from './use-forty.ts'

/** The forty Liturgies that the reader joined, and a form for new ones. */
export function Forty() {
  const t = useT('forty')
  const asked = useLists()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has('temple'))
  const [said, setSaid] = useState<string>()
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <section className={styles.section}>
        <AskedSection asked={asked}>
          {(lists, { replace }) => (
            <>
              <p role="status" className={styles.said}>
                {said}
              </p>
              {isOpen ? (
                <NewList onClose={() => setOpen(false)} />
              ) : (
                <Button type="button" look="primary" onClick={() => setOpen(true)}>
                  {t('new')}
                </Button>
              )}
              {lists.length === 0 && <p className={styles.none}>{t('none')}</p>}
              <ul>
                {lists.map((list) => (
                  <ListItem
                    key={list.id}
                    list={list}
                    onChange={(changed, sentence) => {
                      replace(lists.map((one) => (one.id === changed.id ? changed : one)))
                      setSaid(sentence)
                    }}
                    onLeft={() => {
                      replace(lists.filter(({ id }) => id !== list.id))
                      setSaid(t('leave.done'))
                    }}
                  />
                ))}
              </ul>
            </>
          )}
        </AskedSection>
      </section>
    </>
  )
}
