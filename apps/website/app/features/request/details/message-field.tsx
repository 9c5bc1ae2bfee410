import { useT } from '../../../lib/language.ts'
import type { Parameters } from '../../../lib/shapes.ts'
import { FieldFoot, TextArea } from '../../../ui/field.tsx'
import { Num } from '../../../ui/layout.tsx'

type MessageFieldProps = {
  value: string | undefined
  /** The current length, in characters. */
  length: number
  parameters: Parameters
  error?: string
}

/** A message to the temple, with its counter. */
export function MessageField({ value, length, parameters, error }: MessageFieldProps) {
  const t = useT('request')
  return (
    <TextArea
      name="message"
      label={t('details.message')}
      optional
      hint={t('details.messageHint')}
      maxLength={parameters.messageCharacters}
      defaultValue={value}
      error={error}
      foot={
        <FieldFoot>
          <span />
          <Num>{t('details.characters', { count: length, limit: parameters.messageCharacters })}</Num>
        </FieldFoot>
      }
    />
  )
}
