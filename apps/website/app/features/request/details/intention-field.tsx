import type { Intention } from '@kandili/contract'
import { useT } from '../../../lib/language.ts'
import { Fact } from '../../../ui/field.tsx'
import { OptionGroup, OptionRow } from '../../../ui/option-card.tsx'

type IntentionFieldProps = {
  allowed: readonly Intention[]
  /** Of the draft; never chosen beforehand. */
  chosen: string | undefined
  error?: string
  /** Beside each other even on a narrow screen. */
  compact?: boolean
}

/** For the living or for the departed; a fact if the offering is for one of the two only. */
export function IntentionField({ allowed, chosen, error, compact = false }: IntentionFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const [only, ...others] = allowed
  if (only && others.length === 0) {
    return (
      <Fact label={t('details.intention')} text={shared(`intention.${only}.text`)}>
        {shared(`intention.${only}`)}
        <input type="hidden" name="intention" value={only} />
      </Fact>
    )
  }
  return (
    <OptionGroup name="intention" legend={t('details.intention')} columns={compact ? 'fit' : 2} error={error}>
      {allowed.map((one, index) => (
        <OptionRow
          key={one}
          name="intention"
          value={one}
          first={index === 0}
          invalid={error !== undefined}
          checked={chosen === one}
          title={shared(`intention.${one}`)}
          text={compact ? t(`one.for.${one}`) : shared(`intention.${one}.text`)}
        />
      ))}
    </OptionGroup>
  )
}
