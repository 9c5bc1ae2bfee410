import { CircleHalfIcon, MoonIcon, SunIcon } from '@kandili/design/icons'
import { ActionIcon, Menu } from '@mantine/core'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { changeSetting, type Settings, useSettings } from '../lib/settings.ts'
import classes from './top-bar.module.css'

const themeIcons = { light: SunIcon, dark: MoonIcon, system: CircleHalfIcon } as const
const themes: readonly Settings['theme'][] = ['light', 'dark', 'system']

export const ThemeSwitch = () => {
  const t = useT()
  const { theme } = useSettings()
  const Icon = themeIcons[theme]
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('settings.theme')}: ${t(`settings.theme.${theme}`)}`}>
          <Icon size={25} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themes.map((option) => {
          const OptionIcon = themeIcons[option]
          return (
            <Menu.Item
              key={option}
              aria-current={option === theme ? 'true' : undefined}
              leftSection={<OptionIcon size={21} />}
              onClick={() => changeSetting('theme', option)}
            >
              {t(`settings.theme.${option}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Two languages need no list: the button names the other one, in that language. */
export const LanguageSwitch = () => {
  const t = useT()
  const other = useLanguage() === 'el' ? 'en' : 'el'
  return (
    <ActionIcon
      className={classes.language}
      aria-label={t('layout.otherLanguage')}
      onClick={() => changeSetting('language', other)}
    >
      {other === 'el' ? 'ΕΛ' : 'EN'}
    </ActionIcon>
  )
}
