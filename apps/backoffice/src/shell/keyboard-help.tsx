import { Modal } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import classes from './top-bar.module.css'

const keys = [
  ['Ctrl + K', 'action.search'],
  ['Ctrl + S', 'keys.save'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
] as const
const listKeys = [
  ['/', 'keys.listSearch'],
  ['↑ ↓ ← →', 'keys.listMove'],
  ['Home, End', 'keys.listEdge'],
  ['Ctrl + Home, End', 'keys.listEnds'],
  ['Space', 'keys.listSelect'],
  ['Shift + Space', 'keys.listRange'],
  ['Enter', 'keys.listOpen'],
] as const

type Keys = typeof keys | typeof listKeys

const KeyList = ({ of }: { of: Keys }) => {
  const t = useT()
  return (
    <dl className={classes.keys}>
      {of.map(([key, label]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(label)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The keyboard commands. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <KeyList of={keys} />
      <h3>{t('keys.lists')}</h3>
      <KeyList of={listKeys} />
    </Modal>
  )
}
