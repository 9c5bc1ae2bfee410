import type { endpoints } from '@kandili/contract'
import { useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import styles from './payment-status.module.css'

type BankTransferProps = { transfer: endpoints.payments.TransferInstructions; qr: string | null }

/**
 * The details of a bank transfer, each with a copy button, and all of them as a QR code for banking apps. IRIS has an
 * alias instead of the IBAN, and no such code.
 */
export function BankTransfer({ transfer, qr }: BankTransferProps) {
  const t = useT('request')
  const { beneficiary, bank, iban, iris, reference, amount } = transfer
  const rows = [
    ['bankBeneficiary', beneficiary, beneficiary],
    iris === null
      ? (['bankIban', iban, iban.replaceAll(' ', '')] as const)
      : (['irisAlias', iris, iris] as const),
    ['bankReference', reference, reference.replaceAll(' ', '')],
    ['bankAmount', formatMoney(amount), (amount / 100).toFixed(2)],
  ] as const
  return (
    <div className={styles.transfer}>
      <div className={styles.toCopy}>
        {rows.map(([key, value, copies]) => (
          <div key={key}>
            <p>{t(`return.${key}`)}</p>
            <CopyField label={t(`return.${key}`)} value={value} copies={copies} />
          </div>
        ))}
        {iris === null && bank && (
          <p className={styles.small}>
            {t('return.bankName')}: {bank}
          </p>
        )}
      </div>
      {qr && (
        <figure className={styles.code}>
          <img src={qr} width={220} height={220} alt={t('return.bankCode')} />
          <figcaption>{t('return.bankCodeText')}</figcaption>
        </figure>
      )}
    </div>
  )
}
