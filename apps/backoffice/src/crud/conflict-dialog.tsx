import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../lib/language/language.tsx'
import type { Field, Values } from './fields.ts'
import { useValueText } from './use-value-text.ts'

export type Difference = {
  readonly field: Field
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether the reader has changed it since the form opened. */
  readonly isMine: boolean
}

type ConflictDialogProps = {
  differences: readonly Difference[]
  /** The values that were chosen, by field. */
  onChosen: (values: Values) => void
  onClose: () => void
}

/** Somebody else saved the record in the meantime: shows each field that differs with both values to choose from. */
export const ConflictDialog = ({ differences, onChosen, onClose }: ConflictDialogProps) => {
  const t = useT()
  const textOf = useValueText(differences.map(({ field }) => field))
  const [mine, setMine] = useState<ReadonlySet<string>>(
    new Set(differences.filter(({ isMine }) => isMine).map(({ field }) => field.name)),
  )
  const choose = (name: string, isMine: boolean) =>
    setMine((former) => new Set([...former].filter((one) => one !== name).concat(isMine ? [name] : [])))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('differ.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      <p>{t(differences.length > 0 ? 'differ.text' : 'differ.same')}</p>
      {differences.map(({ field, mine: own, theirs }) => (
        <Radio.Group
          key={field.name}
          mt="md"
          label={t(field.label)}
          value={mine.has(field.name) ? 'mine' : 'theirs'}
          onChange={(value) => choose(field.name, value === 'mine')}
        >
          <Radio mt="xs" value="mine" label={t('differ.mine', { value: textOf(field, own) })} />
          <Radio mt="xs" value="theirs" label={t('differ.theirs', { value: textOf(field, theirs) })} />
        </Radio.Group>
      ))}
      <Group mt="lg">
        <Button
          variant="filled"
          onClick={() =>
            onChosen(
              Object.fromEntries(
                differences.map(({ field, mine: own, theirs }) => [
                  field.name,
                  mine.has(field.name) ? own : theirs,
                ]),
              ),
            )
          }
        >
          {t('differ.save')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </Group>
    </Modal>
  )
}
