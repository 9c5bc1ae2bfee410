import { ArrowRightIcon, DownloadSimpleIcon } from '@kandili/design/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Lead, Muted } from '../../ui/layout.tsx'
import { ActButton } from '../account/act-button.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { saveFile } from '../account/settings/save-file.ts'
import { PrintButton } from '../almanac/print-button.tsx'
import styles from './diptychs.module.css'
import { PasteList } from './paste-list.tsx'
import { Shares } from './shares.tsx'
import { SideList } from './side-list.tsx'
import { type Book, type BookTools, callsOf, type Said, useDiptychs } from './use-diptychs.ts'

/** The two lists as plain text, in their order. */
const asText = ({ names }: Book, titleOf: (side: 'LIVING' | 'DEPARTED') => string): string =>
  (['LIVING', 'DEPARTED'] as const)
    .flatMap((side) => [
      titleOf(side),
      ...names.filter((one) => one.side === side).map(({ name }) => name),
      '',
    ])
    .join('\n')

/** The result of an action, with an undo if there is one. */
function Done({ said }: { said: Said | undefined }) {
  const t = useT('diptychs')
  return (
    <div role="status" className={styles.done}>
      {said?.text}
      {said?.undo && (
        <ActButton look="text" act={said.undo}>
          {t('undo')}
        </ActButton>
      )}
    </div>
  )
}

/** Somebody else's book: the reader's permissions, and buttons to copy and to leave it. */
function Guest({ tools, onLeft }: { tools: BookTools; onLeft: () => void }) {
  const t = useT('diptychs')
  const { book, calls, show } = tools
  const copy = async () => {
    const { copied } = await calls.copy()
    show(book, { text: copied === 0 ? t('guest.copiedNone') : t('guest.copied', { count: copied }) })
  }
  const leave = async () => {
    await calls.endShare(book.shareId ?? 0)
    onLeft()
  }
  return (
    <section className={styles.shares}>
      <p>{t(book.may === 'WRITE' ? 'guest.WRITE' : 'guest.SEE', { name: book.ownedBy ?? '' })}</p>
      <div className={styles.sideActions}>
        <ActButton small act={copy}>
          {t('guest.copy')}
        </ActButton>
        <ActButton look="text" act={leave}>
          {t('guest.leave')}
        </ActButton>
      </div>
    </section>
  )
}

function Tools({ tools }: { tools: BookTools }) {
  const t = useT('diptychs')
  const [isPasting, setPasting] = useState(false)
  const { book } = tools
  return (
    <>
      <div className={styles.tools}>
        {book.may !== 'SEE' && !isPasting && (
          <Button type="button" look="text" onClick={() => setPasting(true)}>
            {t('import')}
          </Button>
        )}
        <PrintButton label={t('print')} />
        <Button
          type="button"
          look="text"
          onClick={() => saveFile(`${t('file')}.txt`, asText(book, t), 'text/plain')}
        >
          <DownloadSimpleIcon /> {t('save')}
        </Button>
      </div>
      {isPasting && <PasteList tools={tools} onClose={() => setPasting(false)} />}
    </>
  )
}

function How() {
  const t = useT('diptychs')
  return (
    <section className={styles.how}>
      <h2>{t('how.title')}</h2>
      <p className={styles.example}>
        <span>
          <small>{t('how.write')}</small>
          {t('how.name')}
        </span>
        <ArrowRightIcon />
        <span>
          <small>{t('how.read')}</small>
          <b lang="el">{t('how.asRead')}</b>
        </span>
      </p>
      <Muted>{t('how.text')}</Muted>
    </section>
  )
}

type BooksProps = { books: readonly Book[]; replace: (books: Book[]) => void }

function Books({ books, replace }: BooksProps) {
  const t = useT('diptychs')
  const [search] = useSearchParams()
  const opened = books.find(({ id }) => String(id) === search.get('book'))
  // A guest whose own book is empty came for the family's.
  const [chosen, setChosen] = useState((opened ?? books.find(({ names }) => names.length > 0))?.id)
  const [said, setSaid] = useState<Said>()
  const book = books.find(({ id }) => id === chosen) ?? books[0]
  if (!book) return null
  const tools: BookTools = {
    book,
    calls: callsOf(book.id),
    show: (changed, news) => {
      replace(books.map((one) => (one.id === changed.id ? changed : one)))
      setSaid(news)
    },
  }
  const left = () => {
    replace(books.filter(({ id }) => id !== book.id))
    setSaid({ text: t('guest.left') })
  }
  return (
    <>
      {books.length > 1 && (
        <fieldset aria-label={t('whose')} className={styles.whose}>
          {books.map(({ id, ownedBy }) => (
            <Button
              key={id}
              type="button"
              small
              aria-pressed={id === book.id}
              onClick={() => {
                setChosen(id)
                setSaid(undefined)
              }}
            >
              {ownedBy === null ? t('own') : t('of', { name: ownedBy })}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.head}>
        <Lead>{t('lead')}</Lead>
        {book.may === 'OWN' ? <Shares tools={tools} /> : <Guest tools={tools} onLeft={left} />}
      </div>
      <Done said={said} />
      <div className={styles.lists} key={book.id}>
        <SideList side="LIVING" tools={tools} />
        <SideList side="DEPARTED" tools={tools} />
      </div>
      <Tools tools={tools} />
      <How />
    </>
  )
}

/** The two lists of names of a family, one's own and shared ones. */
export function Diptychs() {
  const asked = useDiptychs()
  return (
    <AskedSection asked={asked}>
      {(books, { replace }) => <Books books={books} replace={replace} />}
    </AskedSection>
  )
}
