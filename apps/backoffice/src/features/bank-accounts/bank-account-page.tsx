import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon, WarningIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Chip, StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import formClasses from '../../ui/form.module.css'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RecordCard } from '../../ui/record-card.tsx'
import classes from '../../ui/record-page.module.css'
import { useAct } from '../../ui/use-act.ts'
import { useDownloadFile } from '../../ui/use-download-file.ts'

type Account = endpoints.bankAccounts.BankAccount
type Calls = typeof endpoints.bankAccounts

const keyOf = (id: number) => ['bank-accounts', 'one', id] as const

export default function BankAccountPage() {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (!id) return <NotFound path={`/bank-accounts/${text}`} />
  return <LoadedAccount key={id} id={id} />
}

const LoadedAccount = ({ id }: { id: number }) => {
  const t = useT()
  const asked = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call<Calls['read']>('GET', '/bank-accounts/:id', { params: { id } }),
  })
  usePageTitle(t('bankAccounts.one'))
  return (
    <LoadedRecord asked={asked} path={`/bank-accounts/${id}`}>
      {(account) => <AccountRecord account={account} />}
    </LoadedRecord>
  )
}

const AccountRecord = ({ account }: { account: Account }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const { act, tell } = useAct([['bank-accounts'], keyOf(account.id), ['own-money']])
  const [isRefusing, refusing] = useDisclosure(false)
  const params = { id: account.id }
  const approve = async () => {
    const agreed = await confirm({
      title: t('bankAccounts.approveTitle'),
      text: t('bankAccounts.approveText', { holder: account.holder }),
      confirm: t('bankAccounts.approve'),
    })
    if (!agreed) return
    await tell(
      () => call<Calls['approve']>('POST', '/bank-accounts/:id/approve', { params }),
      t('bankAccounts.approved'),
    )
  }
  const withdraw = () =>
    tell(
      () => call<Calls['withdraw']>('POST', '/bank-accounts/:id/withdraw', { params }),
      t('bankAccounts.withdrawn'),
    )
  return (
    <>
      <div className={formClasses.head}>
        <BackLink list="/bank-accounts">{t('nav.bankAccounts')}</BackLink>
        <h1 className={classes.title}>
          <span className="num">{account.maskedIban}</span>{' '}
          <StateChip of="bankAccount" state={account.flaggedAt ? 'FLAGGED' : account.state} />
        </h1>
        {account.may.approve && (
          <Button variant="filled" onClick={() => void approve()}>
            {t('bankAccounts.approve')}
          </Button>
        )}
        {account.may.refuse && <Button onClick={refusing.open}>{t('bankAccounts.refuse')}</Button>}
        {account.may.withdraw && (
          <Button onClick={() => void withdraw()}>{t('bankAccounts.withdraw')}</Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <RecordCard id="account" title={t('bankAccounts.one')}>
            <Facts
              rows={[
                [t('orders.temple'), inLanguage(account.temple.title, language)],
                [t('bankAccounts.holder'), account.holder],
                [t('bankAccounts.bank'), inLanguage(account.bank?.title, language)],
              ]}
            />
            {account.may.reveal && <WholeNumber id={account.id} />}
            {account.shared && (
              <p className={classes.meta}>
                <Chip tone="bad" icon={WarningIcon}>
                  {t('bankAccounts.shared')}
                </Chip>
              </p>
            )}
            {account.flagReason && <p className={classes.quote}>{account.flagReason}</p>}
          </RecordCard>
          <RecordCard id="proof" title={t('bankAccounts.proof')}>
            {account.proof ? (
              <Proof proof={account.proof} />
            ) : (
              <p className={classes.meta}>{t('bankAccounts.noProof')}</p>
            )}
          </RecordCard>
        </div>
        <div className={classes.column}>
          <RecordCard id="two" title={t('bankAccounts.byTwo')}>
            <Facts
              rows={[
                [t('bankAccounts.requestedBy'), account.requestedBy],
                [t('bankAccounts.requestedAt'), dateTimeOf(account.requestedAt)],
                [t('bankAccounts.decidedBy'), account.decidedBy],
                [t('bankAccounts.decidedAt'), account.decidedAt && dateTimeOf(account.decidedAt)],
                [t('bankAccounts.usableFrom'), account.usableFrom && dateTimeOf(account.usableFrom)],
              ]}
            />
            {account.refusalReason && <p className={classes.quote}>{account.refusalReason}</p>}
            {account.state === 'REQUESTED' && !account.may.approve && (
              <p className={classes.meta}>{t('bankAccounts.waitsForSecond')}</p>
            )}
          </RecordCard>
        </div>
      </div>
      {isRefusing && (
        <ReasonDialog
          keptAs="refuse"
          title={t('bankAccounts.refuseTitle')}
          action={t('bankAccounts.refuse')}
          label={t('bankAccounts.reason')}
          hint={t('bankAccounts.reasonHint')}
          longest={300}
          onClose={refusing.close}
          onSend={(reason) =>
            act(
              () => call<Calls['refuse']>('POST', '/bank-accounts/:id/refuse', { params, body: { reason } }),
              t('bankAccounts.refused'),
            )
          }
        />
      )}
    </>
  )
}

/** The full number on demand only, to be compared with the proof; each reading is recorded. */
const WholeNumber = ({ id }: { id: number }) => {
  const t = useT()
  const { tell } = useAct([])
  const [iban, setIban] = useState<string>()
  if (iban) return <p className="num">{iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
  const reveal = async () => {
    const seen = await tell(() =>
      call<Calls['reveal']>('POST', '/bank-accounts/:id/reveal', { params: { id }, body: { why: '' } }),
    )
    if (seen) setIban(seen.answer.iban)
  }
  return (
    <div className={classes.links}>
      <Button onClick={() => void reveal()}>{t('bankAccounts.reveal')}</Button>
      <p className={classes.meta}>{t('bankAccounts.revealHint')}</p>
    </div>
  )
}

const Proof = ({ proof }: { proof: NonNullable<Account['proof']> }) => {
  const t = useT()
  const { isBusy, download } = useDownloadFile(t('userRequests.downloadFailed'))
  return (
    <Button
      leftSection={<DownloadSimpleIcon size={20} />}
      loading={isBusy}
      onClick={() => void download(`/api/files/${encodeURIComponent(proof.id)}`, proof.title || 'proof')}
    >
      {t('userRequests.download', { title: proof.title })}
    </Button>
  )
}
