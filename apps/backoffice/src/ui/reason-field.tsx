import { Textarea } from '@mantine/core'
import { errorNode } from './error-node.tsx'

type ReasonFieldProps = {
  label: string
  hint: string
  /** The maximum of characters. */
  longest: number
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

/** The reason for declining, shown to the person who asked. Takes the focus when its dialog opens. */
export const ReasonField = ({ label, hint, longest, value, onChange, error }: ReasonFieldProps) => (
  <Textarea
    name="reason"
    label={label}
    description={hint}
    withAsterisk
    aria-required
    autosize
    minRows={3}
    maxLength={longest}
    value={value}
    error={errorNode(error)}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
  />
)
