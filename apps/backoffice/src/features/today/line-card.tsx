import {
  ArrowUUpLeftIcon,
  CameraIcon,
  DotsThreeVerticalIcon,
  EyeIcon,
  PencilSimpleIcon,
  ProhibitIcon,
  TrayIcon,
} from '@kandili/design/icons'
import { isReturned, mayReturnLine } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button, Menu } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { civilDateOf, dateTimeOf, timeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import { ActButton } from './act-button.tsx'
import classes from './acts.module.css'
import { AnswerDialog } from './answer-dialog.tsx'
import { LiveDialog } from './answers/live-dialog.tsx'
import { OnTheWay } from './answers/on-the-way.tsx'
import { sendAnswer } from './answers/queue.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { PaymentLine } from './payment-line.tsx'
import { actOf, isBurning, mayBeDone, mayUndo, needsProof, type Submission, waits } from './plan.ts'
import { useActs } from './use-acts.ts'

/** As read aloud, like everywhere else on the page: the person who lights the candle may say them from here. */
export const namesOf = (line: Submission): string => line.namesAsRead.map(({ asRead }) => asRead).join(', ')

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
        variant="subtle"
        leftSection={<CameraIcon size={20} />}
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

/** The outcome in one line: its time, its answer, or that it has waited too long. */
const State = ({ line }: { line: Submission }) => {
  const t = useT()
  if (line.state === 'DECLINED' || line.state === 'CANCELED') {
    return <b>{t(`state.line.${isReturned(line) ? 'RETURNED' : line.state}`)}</b>
  }
  if (line.state === 'FULFILLED') {
    const sent =
      line.answer?.fileKind === 'SOUND'
        ? 'act.sentRecording'
        : line.answer?.fileId
          ? 'act.sentPhotograph'
          : line.answer?.text
            ? 'act.sentWords'
            : undefined
    return (
      <span className="num">
        {t(`act.at.${actOf(line)}`, { time: line.fulfilledAt ? timeOf(line.fulfilledAt) : '' })}
        {sent && ` · ${t(sent)}`}
      </span>
    )
  }
  return (
    <>
      {line.late && (
        <span className={classes.late}>
          {t('act.late')}
          {line.preferredDate && ` · ${civilDateOf(line.preferredDate)}`}
        </span>
      )}
      {line.changedAt && (
        <span className={classes.accepted}>{t('act.changed', { at: dateTimeOf(line.changedAt) })}</span>
      )}
      {line.state === 'ACCEPTED' && (
        <span className={classes.accepted}>
          {t(actOf(line) === 'PRODUCT' ? 'act.isReady' : 'act.isAccepted')}
        </span>
      )}
    </>
  )
}

const Names = ({ line, className }: { line: Submission; className?: string | undefined }) => {
  const t = useT()
  return (
    <p className={className} lang={line.forgotten ? undefined : 'el'}>
      {line.forgotten ? t('orders.forgotten') : namesOf(line)}
    </p>
  )
}

type LineCardProps = {
  line: Submission
  /** Milliseconds since 1970, so that the ten minutes of undo run out on the screen. */
  now: number
  onDone?: (sentence: string) => void
  /** In a group with a title, a line shows only for whom. */
  isPart?: boolean
  /** For a future day: it can be read, but not marked as done. */
  readOnly?: boolean
}

/** One act: what, for whom, and its button. Done, it stays in its place, and the button undoes it. */
export const LineCard = ({ line, now, onDone, isPart = false, readOnly = false }: LineCardProps) => {
  const t = useT()
  const language = useLanguage()
  const mayAct = useRight('companies_submission_edit') && !readOnly
  const acts = useActs(line, onDone)
  const ask = useConfirm()
  const [dialog, setDialog] = useState<'answer' | 'decline' | 'live'>()
  const [photograph, setPhotograph] = useState<File>()
  const card = useRef<HTMLElement>(null)
  const hasActed = useRef(false)
  const title = inLanguage(line.typeTitle, language)
  const about = t('act.about', { title, names: namesOf(line) })
  const isWaiting = waits(line)
  const mayReturn = mayAct && mayReturnLine({ ...line, mayUndo: mayUndo(line, now) })
  const mayAnswer = mayAct && (mayBeDone(line) || (line.state === 'FULFILLED' && line.answer === null))

  // A menu disappears with the act that it offered: the focus moves to the undo button.
  useEffect(() => {
    if (!hasActed.current || dialog) return
    hasActed.current = false
    if (document.activeElement !== document.body) return
    card.current?.querySelector<HTMLElement>('[data-act]')?.focus({ preventScroll: true })
  })

  const takeBack = async () => {
    const confirm = t('act.takeBack')
    if (await ask({ title: confirm, text: t('act.takeBackText'), confirm, grave: true })) void acts.takeBack()
  }
  const close = () => {
    setDialog(undefined)
    setPhotograph(undefined)
    hasActed.current = true
  }
  return (
    <article
      ref={card}
      className={isPart ? `${classes.line} ${classes.part}` : classes.line}
      data-done={!isWaiting || undefined}
      aria-label={about}
    >
      {!isPart && (
        <span className={classes.drawing}>
          <OfferingPicture drawing={line.drawing} height={72} lit={isBurning(line, now)} />
        </span>
      )}
      <div className={classes.words}>
        {isPart ? (
          <Names line={line} className={classes.partNames} />
        ) : (
          <h3>
            {title}
            {line.quantity > 1 && <span className="num"> × {line.quantity}</span>}
          </h3>
        )}
        <p className={classes.state}>
          {isWaiting && (
            <span>
              {line.intention && t(`intention.${line.intention}`)}
              {isPart && line.quantity > 1 && ` × ${line.quantity}`}
            </span>
          )}
          <State line={line} />
        </p>
      </div>
      {mayAct && (!isWaiting || mayBeDone(line)) && (
        <ActButton
          isDone={!isWaiting}
          mayUndo={mayUndo(line, now)}
          isBusy={acts.isBusy}
          about={about}
          // If the temple always shows what it did, the button asks for that first.
          onAct={() =>
            needsProof(line) ? setDialog(line.proof === 'LIVE' ? 'live' : 'answer') : void acts.fulfil()
          }
          onUndo={() => void acts.undo()}
        >
          {t(line.quantity > 1 ? `act.doThem.${actOf(line)}` : `act.do.${actOf(line)}`)}
        </ActButton>
      )}
      <div className={classes.rest}>
        {!isPart && <Names line={line} />}
        {line.sendTo && <p>{t('act.sendTo', { address: line.sendTo })}</p>}
        {line.message && <p className={classes.message}>{t('act.quote', { text: line.message })}</p>}
        {line.declineReason && (
          <p className={classes.message}>{t('act.quote', { text: line.declineReason })}</p>
        )}
        {line.saint && <p>{t('honours', { saint: inLanguage(line.saint.title, language) })}</p>}
        <PaymentLine lines={[line]} />
        <OnTheWay lines={[line]} />
      </div>
      {mayReturn && (
        <div className={classes.further}>
          <Button
            variant="subtle"
            leftSection={<ArrowUUpLeftIcon size={20} />}
            disabled={acts.isBusy}
            onClick={() => void takeBack()}
          >
            {t('act.takeBack')}
          </Button>
        </div>
      )}
      {mayAnswer && (
        <div className={classes.further}>
          {line.proof === 'PHOTO' ? (
            <PhotographButton
              disabled={acts.isBusy}
              onChoose={(chosen) => {
                setPhotograph(chosen)
                setDialog('answer')
              }}
            />
          ) : (
            <Button
              variant="subtle"
              leftSection={<PencilSimpleIcon size={20} />}
              disabled={acts.isBusy}
              onClick={() => setDialog('answer')}
            >
              {t('answer.text')}
            </Button>
          )}
          <More
            title={title}
            items={[
              line.state === 'PENDING' && (
                <Menu.Item
                  key="accept"
                  leftSection={<TrayIcon size={21} />}
                  onClick={() => {
                    hasActed.current = true
                    void acts.accept()
                  }}
                >
                  {t(line.service === 'PRODUCT' ? 'act.ready' : 'act.accept')}
                </Menu.Item>
              ),
              line.proof === 'PHOTO' && (
                <Menu.Item
                  key="answer"
                  leftSection={<PencilSimpleIcon size={21} />}
                  onClick={() => setDialog('answer')}
                >
                  {t('act.answer')}
                </Menu.Item>
              ),
              line.proof === 'LIVE' && (
                <Menu.Item key="live" leftSection={<EyeIcon size={21} />} onClick={() => setDialog('live')}>
                  {t('live.title')}
                </Menu.Item>
              ),
              isWaiting && (
                <Menu.Item
                  key="decline"
                  color="error"
                  leftSection={<ProhibitIcon size={21} />}
                  onClick={() => setDialog('decline')}
                >
                  {t('act.decline')}
                </Menu.Item>
              ),
            ]}
          />
        </div>
      )}
      {dialog === 'answer' && (
        <AnswerDialog
          line={line}
          about={about}
          file={photograph}
          onSend={acts.answer}
          onSendFile={(file, { text, doneBy }) =>
            sendAnswer({
              lines: [line],
              text: text === '' ? undefined : { el: text, en: text },
              file,
              doneBy,
            })
          }
          onClose={close}
        />
      )}
      {dialog === 'live' && <LiveDialog lines={[line]} onMoved={acts.onMoved} onClose={close} />}
      {dialog === 'decline' && (
        <DeclineDialog lineId={line.id} about={about} onSend={acts.decline} onClose={close} />
      )}
    </article>
  )
}

const More = ({ title, items }: { title: string; items: readonly ReactNode[] }) => {
  const t = useT()
  if (!items.some(Boolean)) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          aria-label={t('act.more', { title })}
          rightSection={<DotsThreeVerticalIcon size={22} />}
        >
          {t('act.moreShort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  )
}
