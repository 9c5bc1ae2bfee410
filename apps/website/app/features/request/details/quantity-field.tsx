import { MinusIcon, PlusIcon } from '@kandili/design/icons'
import { useRef } from 'react'
import { useT } from '../../../lib/language.ts'
import { FieldBox, fieldId } from '../../../ui/field.tsx'
import styles from './details.module.css'

type QuantityProps = { label: string; value: string; error?: string }

/** A number with a button on either side; without scripts, a number. */
export function QuantityField({ label, value, error }: QuantityProps) {
  const t = useT('request')
  const input = useRef<HTMLInputElement>(null)
  const id = fieldId('quantity')
  const step = (by: 1 | -1) => {
    const element = input.current
    if (!element) return
    const next = Math.min(40, Math.max(1, (Number.parseInt(element.value, 10) || 1) + by))
    element.value = String(next)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <FieldBox id={id} label={label} error={error}>
      <div className={styles.quantity} data-invalid={error ? '' : undefined}>
        <button type="button" aria-label={t('details.fewer')} onClick={() => step(-1)}>
          <MinusIcon size={26} />
        </button>
        <input
          ref={input}
          id={id}
          name="quantity"
          inputMode="numeric"
          maxLength={3}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="button" aria-label={t('details.more')} onClick={() => step(1)}>
          <PlusIcon size={26} />
        </button>
      </div>
    </FieldBox>
  )
}
