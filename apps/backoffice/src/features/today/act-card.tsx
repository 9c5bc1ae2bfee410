import { Candle, VigilLamp } from '@kandili/design/candle'
import {
  BookOpenIcon,
  CameraIcon,
  CheckIcon,
  DotsThreeVerticalIcon,
  MedalIcon,
  PencilSimpleIcon,
  ProhibitIcon,
  TrayIcon,
} from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { timeOf } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import { isBurning, mayUndo, type Submission } from './acts.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import classes from './today.module.css'
import { useActs } from './use-acts.ts'

/** Per mille of the tallest candle, as the type says, at the size of a card. */
const tallest = 64
const widest = 14

const Drawing = ({ line, lit }: { line: Submission; lit: boolean }) => {
  if (line.drawing === 'LAMP') return <VigilLamp height={64} lit={lit} />
  if (line.drawing === 'CANDLE') {
    return (
      <Candle
        height={Math.max(26, Math.round(((line.drawnHeight ?? 600) / 1000) * tallest))}
        width={Math.max(6, Math.round(((line.drawnWidth ?? 600) / 1000) * widest))}
        reach={80}
        index={line.id}
        lit={lit}
      />
    )
  }
  return line.drawing === 'TAMA' ? <MedalIcon size={34} /> : <BookOpenIcon size={34} />
}

type ActCardProps = {
  line: Submission
  /** Milliseconds since 1970; the page tells it, so that the ten minutes run out before the reader's eyes. */
  now: number
  onDone?: (sentence: string) => void
}

/** One act of the temple: what, for whom, and the two taps it takes. Done ones stay, quietly, with the way back. */
export const ActCard = (props: ActCardProps) =>
  props.line.state === 'PENDING' || props.line.state === 'ACCEPTED' ? (
    <ActToDo {...props} />
  ) : (
    <ActDone {...props} />
  )

/** As they are read, like everywhere else on the page: whoever lights the candle may say them from here. */
const namesOf = (line: Submission): string => line.namesAsRead.map(({ asRead }) => asRead).join(', ')

const PhotographButton = ({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (photograph: File) => void
}) => {
  const t = useT()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        leftSection={<CameraIcon size={22} />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        {t('act.photograph')}
      </Button>
      <input
        ref={camera}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}

const ActToDo = ({ line, onDone }: ActCardProps) => {
  const t = useT()
  const language = useLanguage()
  const mayAct = useRight('companies_submission_edit')
  const acts = useActs(line, onDone)
  const [dialog, setDialog] = useState<'answer' | 'decline'>()
  const [photograph, setPhotograph] = useState<File>()
  const title = inLanguage(line.typeTitle, language)
  const about = t('act.about', { title, names: namesOf(line) })
  return (
    <article className={classes.act} aria-label={about}>
      <span className={classes.drawing}>
        <Drawing line={line} lit={false} />
      </span>
      <div className={classes.words}>
        <h3>
          {title}
          {line.quantity > 1 && <span className="num"> × {line.quantity}</span>}
        </h3>
        <p>
          {namesOf(line)} · {t(`intention.${line.intention}`)}
        </p>
        {line.message && <p className={classes.message}>{t('act.quote', { text: line.message })}</p>}
        {line.late && <p className={classes.late}>{t('act.late')}</p>}
        {line.state === 'ACCEPTED' && <p className={classes.accepted}>{t('act.isAccepted')}</p>}
      </div>
      {mayAct && (
        <div className={classes.buttons}>
          <Button
            variant="filled"
            leftSection={<CheckIcon size={22} />}
            loading={acts.isBusy}
            onClick={() => void acts.fulfil()}
          >
            {t(`act.do.${line.service}`)}
          </Button>
          {line.takesPhotograph ? (
            <PhotographButton
              disabled={acts.isBusy}
              onChoose={(chosen) => {
                setPhotograph(chosen)
                setDialog('answer')
              }}
            />
          ) : (
            <Button
              leftSection={<PencilSimpleIcon size={22} />}
              disabled={acts.isBusy}
              onClick={() => setDialog('answer')}
            >
              {t('answer.text')}
            </Button>
          )}
        </div>
      )}
      {mayAct && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon className={classes.more} aria-label={t('act.more', { title })}>
              <DotsThreeVerticalIcon size={24} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {line.state === 'PENDING' && (
              <Menu.Item leftSection={<TrayIcon size={21} />} onClick={() => void acts.accept()}>
                {t('act.accept')}
              </Menu.Item>
            )}
            {line.takesPhotograph && (
              <Menu.Item leftSection={<PencilSimpleIcon size={21} />} onClick={() => setDialog('answer')}>
                {t('act.answer')}
              </Menu.Item>
            )}
            <Menu.Item
              color="error"
              leftSection={<ProhibitIcon size={21} />}
              onClick={() => setDialog('decline')}
            >
              {t('act.decline')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'answer' && (
        <AnswerDialog
          lineId={line.id}
          about={about}
          askedBy={line.askedBy}
          takesPhotograph={line.takesPhotograph}
          photograph={photograph}
          onSend={acts.answer}
          onClose={() => {
            setDialog(undefined)
            setPhotograph(undefined)
          }}
        />
      )}
      {dialog === 'decline' && (
        <DeclineDialog
          lineId={line.id}
          about={about}
          onSend={acts.decline}
          onClose={() => setDialog(undefined)}
        />
      )}
    </article>
  )
}

const ActDone = ({ line, now, onDone }: ActCardProps) => {
  const t = useT()
  const language = useLanguage()
  const mayAct = useRight('companies_submission_edit')
  const acts = useActs(line, onDone)
  const isDeclined = line.state === 'DECLINED' || line.state === 'CANCELED'
  return (
    <article className={`${classes.act} ${classes.doneAct}`}>
      <span className={classes.drawing}>
        <Drawing line={line} lit={!isDeclined && isBurning(line, now)} />
      </span>
      <div className={classes.words}>
        <h3>{inLanguage(line.typeTitle, language)}</h3>
        <p className="num">
          {namesOf(line)}
          {line.fulfilledAt && ` · ${timeOf(line.fulfilledAt)}`}
        </p>
        <p>
          <b>
            {isDeclined
              ? t(`state.line.${line.state}`)
              : t(
                  line.answer?.fileId
                    ? 'act.sentPhotograph'
                    : line.answer?.text
                      ? 'act.sentWords'
                      : 'act.isDone',
                )}
          </b>
          {mayAct && mayUndo(line, now) && (
            <>
              {' · '}
              <button
                type="button"
                className={classes.undo}
                disabled={acts.isBusy}
                onClick={() => void acts.undo()}
              >
                {t('action.undo')}
              </button>
            </>
          )}
        </p>
        {line.declineReason && (
          <p className={classes.message}>{t('act.quote', { text: line.declineReason })}</p>
        )}
      </div>
    </article>
  )
}
