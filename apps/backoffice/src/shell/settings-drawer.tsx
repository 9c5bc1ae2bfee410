import { Drawer, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { type MessageKey, useT } from '../lib/language/language.tsx'
import { changeSetting, knownOption, type SettingName, settingOptions, useSettings } from '../lib/settings.ts'
import classes from './settings-drawer.module.css'

/** In the order of specification section 4. */
const shown: readonly SettingName[] = [
  'theme',
  'language',
  'skin',
  'contentWidth',
  'navigation',
  'navigationCollapsed',
  'semiDarkNavigation',
  'horizontalNavigation',
  'navbar',
  'navbarBlur',
  'footer',
  'direction',
]

const Setting = <Name extends SettingName>({ name }: { name: Name }) => {
  const t = useT()
  const labelId = useId()
  const value = useSettings()[name]
  const labelOf = (option: string) => t(`settings.${name}.${option}` as MessageKey)
  return (
    <div className={classes.setting}>
      <span id={labelId}>{t(`settings.${name}` as MessageKey)}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={(chosen) => {
          const option = knownOption(name, chosen)
          if (option) changeSetting(name, option)
        }}
        data={settingOptions[name].map((option) => ({ value: option, label: labelOf(option) }))}
        classNames={{ root: classes.control, indicator: classes.indicator, label: classes.label }}
      />
    </div>
  )
}

/** The page's layout; every choice shows at once and is stored in this browser. */
export default function SettingsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('settings.title')}
      position="right"
      size="24rem"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {shown.map((name) => (
        <Setting key={name} name={name} />
      ))}
    </Drawer>
  )
}
