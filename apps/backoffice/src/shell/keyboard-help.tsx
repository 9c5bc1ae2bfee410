import { Modal } from '@mantine/core'
import { useT } from '../app/language/language.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import classes from './top-bar.module.css'

const keys = [
  ['Ctrl + K', 'keys.search'],
  ['Ctrl + S', 'keys.save'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
] as const

/** What the keyboard can do. */
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
      <dl className={classes.keys}>
        {keys.map(([key, label]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
