import { CrossIcon, DotsThreeVerticalIcon, LockSimpleIcon, PlusIcon, XIcon } from '@kandili/design/icons'
import { useState } from 'react'
import { civilDateOf, dayOf, dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Muted, Rubric, VisuallyHidden } from '../../ui/layout.tsx'
import { ActButton } from '../account/act-button.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './diptychs.module.css'
import { AddName, ChangeName, DepartedFacts, MoveToDeparted } from './name-forms.tsx'
import type { BookTools, Name, Side } from './use-diptychs.ts'

type RowProps = { name: Name; tools: BookTools }
type Opened = 'no' | 'menu' | 'change' | 'move'

/** The name as typed, with its day. */
function Facts({ name }: { name: Name }) {
  const t = useT('diptychs')
  const language = useLanguage()
  const { nameDay, memorial, note } = name
  const isToday = nameDay?.date === civilDateOf(Date.now())
  return (
    <div className={styles.facts}>
      <span>
        {name.name}
        {nameDay && ' · '}
        {nameDay &&
          (isToday ? <Rubric as="strong">{t('celebrates')}</Rubric> : dayOf(language, nameDay.date))}
        {memorial &&
          ` · ${t('memorial', { title: memorial.title, date: dayOfYear(language, memorial.date) })}`}
      </span>
      {note && (
        <span className={styles.private}>
          <LockSimpleIcon size={16} /> {t('note.private', { note })}
        </span>
      )}
    </div>
  )
}

function Menu({ name, tools, open }: RowProps & { open: (what: Opened) => void }) {
  const t = useT('diptychs')
  const { calls, show, book } = tools
  const remove = async () => {
    show(await calls.remove(name.id), {
      text: t('removed', { name: name.name }),
      undo: async () => show(await calls.restore(name.id), { text: t('restored', { name: name.name }) }),
    })
  }
  return (
    <div className={styles.menu}>
      {name.side === 'LIVING' && (
        <StartButton
          asked={{
            service: 'CANDLE',
            names: [name.name],
            asTyped: name.asTyped ? [name.name] : [],
            intention: 'HEALTH',
          }}
          small
        >
          {t('light')}
        </StartButton>
      )}
      <Button type="button" small onClick={() => open('change')}>
        {t('edit')}
      </Button>
      {book.may !== 'SEE' && (
        <>
          {name.side === 'LIVING' && (
            <Button type="button" small onClick={() => open('move')}>
              {t('move')}
            </Button>
          )}
          <ActButton small act={remove}>
            {t('remove')}
          </ActButton>
        </>
      )}
      {name.side === 'DEPARTED' && <DepartedFacts name={name} tools={tools} onClose={() => open('no')} />}
    </div>
  )
}

function Row({ name, tools }: RowProps) {
  const t = useT('diptychs')
  const [opened, setOpened] = useState<Opened>('no')
  const close = () => setOpened('no')
  const isOpen = opened !== 'no'
  return (
    <li>
      <span className={styles.read} lang="el">
        {name.asRead}
      </span>
      <Facts name={name} />
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={isOpen ? t('close') : t('more', { name: name.name })}
        onClick={() => setOpened(isOpen ? 'no' : 'menu')}
      >
        {isOpen ? <XIcon size={24} /> : <DotsThreeVerticalIcon size={24} />}
      </button>
      {isOpen && (
        <section className={styles.panel}>
          {opened === 'menu' && <Menu name={name} tools={tools} open={setOpened} />}
          {opened === 'change' && <ChangeName name={name} tools={tools} onClose={close} />}
          {opened === 'move' && <MoveToDeparted name={name} tools={tools} onClose={close} />}
        </section>
      )}
    </li>
  )
}

/** One of the two lists, in reading order. */
export function SideList({ side, tools }: { side: Side; tools: BookTools }) {
  const t = useT('diptychs')
  const [isAdding, setAdding] = useState(false)
  const names = tools.book.names.filter((name) => name.side === side)
  const title = t(side)
  return (
    <section className={styles.side} aria-labelledby={`side-${side}`}>
      <div className={styles.sideHead}>
        <h2 id={`side-${side}`}>
          {side === 'DEPARTED' && <CrossIcon className={styles.cross} />}
          <span aria-hidden="true" className={styles.initial}>
            {title.slice(0, 1)}
          </span>
          <span aria-hidden="true">{title.slice(1)}</span>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
        {names.length > 0 && <Muted as="span">{t('count', { count: names.length })}</Muted>}
      </div>
      {names.length === 0 ? (
        <p className={styles.empty}>{t(`empty.${side}`)}</p>
      ) : (
        <ol className={styles.names}>
          {names.map((name) => (
            <Row key={`${name.id}-${name.side}`} name={name} tools={tools} />
          ))}
        </ol>
      )}
      <div className={styles.sideActions}>
        {names.length > 0 && (
          <StartButton
            look={side === 'LIVING' ? 'primary' : 'secondary'}
            asked={{
              service: 'CANDLE',
              names: names.map((one) => one.name),
              asTyped: names.filter((one) => one.asTyped).map((one) => one.name),
              intention: side === 'LIVING' ? 'HEALTH' : 'ETERNAL_MEMORY',
            }}
          >
            {t('lightAll')}
          </StartButton>
        )}
        {tools.book.may !== 'SEE' && !isAdding && (
          <Button type="button" onClick={() => setAdding(true)}>
            <PlusIcon /> {t('add')}
          </Button>
        )}
      </div>
      {isAdding && <AddName side={side} tools={tools} onClose={() => setAdding(false)} />}
    </section>
  )
}
