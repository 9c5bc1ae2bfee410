import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../app/language/language.tsx'
import { navigationFor } from '../app/screens.ts'
import { useUser } from '../app/session/user.tsx'
import classes from './top-bar.module.css'

/** Accents and case do not matter when a page is looked for by its name. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * One field for "where is it": pages by their names, and requests by their customer or number. Names for prayer are sealed
 * and cannot be searched, on purpose. '/' brings the cursor here.
 */
export const SearchField = () => {
  const t = useT()
  const held = useUser()
  const { rights } = held
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useHotkeys([['/', () => field.current?.focus()]])

  const typed = text.trim()
  const pages =
    typed === ''
      ? []
      : navigationFor(held).filter(({ entry }) => entry && plain(t(entry.label)).includes(plain(typed)))
  const searchesRequests = rights.includes('orders_order_view') && typed !== ''
  const go = (path: string) => {
    setText('')
    combobox.closeDropdown()
    field.current?.blur()
    void navigate(path)
  }
  return (
    <search className={classes.search}>
      <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            ref={field}
            type="search"
            aria-label={t('search.label')}
            placeholder={t(rights.includes('orders_order_view') ? 'search.placeholder' : 'search.pages')}
            leftSection={<MagnifyingGlassIcon size={21} />}
            leftSectionPointerEvents="none"
            rightSection={
              <span className={classes.key} aria-hidden="true">
                /
              </span>
            }
            rightSectionPointerEvents="none"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
              combobox.updateSelectedOptionIndex()
              combobox.selectFirstOption()
            }}
            onFocus={() => typed !== '' && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={typed === ''}>
          <Combobox.Options aria-label={t('search.label')}>
            {searchesRequests && (
              <Combobox.Option value={`/orders?q=${encodeURIComponent(typed)}`}>
                {t('search.requests', { text: typed })}
              </Combobox.Option>
            )}
            {pages.map(
              ({ path, entry }) =>
                entry && (
                  <Combobox.Option key={path} value={path}>
                    {t(entry.label)}
                  </Combobox.Option>
                ),
            )}
            {!searchesRequests && pages.length === 0 && <Combobox.Empty>{t('list.empty')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  )
}
