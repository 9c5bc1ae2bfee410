import { BookmarkSimpleIcon, CaretDownIcon, CheckIcon, StarFillIcon } from '@kandili/design/icons'
import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import type { ListAddress } from '../list-address.ts'
import { useViewActs } from './use-view-acts.ts'
import { type ListView, useViews } from './use-views.ts'
import { differs, searchOf } from './view-address.ts'
import classes from './views.module.css'

const ViewDialog = lazy(() => import('./view-dialog.tsx'))

type ViewMenuProps = {
  list: string
  address: ListAddress
  /** The current URL of the list. */
  search: URLSearchParams
  /** What a view created now would contain. */
  content: Pick<ListView, 'query' | 'columns' | 'density'>
  /** Navigates to another URL of the list. */
  onGo: (search: URLSearchParams) => void
}

/** The saved views of a list with their actions. */
export const ViewMenu = ({ list, address, search, content, onGo }: ViewMenuProps) => {
  const t = useT()
  const { views } = useViews(list)
  const acts = useViewActs()
  const [dialog, setDialog] = useState<'NEW' | 'CHANGE'>()
  const chosen = views.find(({ id }) => id === address.view)
  const isChanged = chosen !== undefined && differs(search, chosen)
  const hasDefault = views.some(({ isDefault }) => isDefault)
  const withoutView = () => new URLSearchParams(hasDefault ? { view: 'all' } : {})
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            leftSection={<BookmarkSimpleIcon size={20} />}
            rightSection={<CaretDownIcon size={16} />}
            data-set={chosen ? true : undefined}
          >
            {chosen ? (
              <>
                <span className="visually-hidden">{t('views.title')}: </span>
                <span className={classes.chosen}>{chosen.name}</span>
                {isChanged && <span className={classes.changed}>{t('views.changed')}</span>}
              </>
            ) : (
              t('views.title')
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {views.length > 0 && (
            <>
              <Menu.Item
                aria-current={chosen ? undefined : 'true'}
                rightSection={chosen ? undefined : <CheckIcon size={18} />}
                onClick={() => onGo(withoutView())}
              >
                {t('views.none')}
              </Menu.Item>
              {views.map((view) => (
                <Menu.Item
                  key={view.id}
                  aria-current={view === chosen ? 'true' : undefined}
                  rightSection={view === chosen ? <CheckIcon size={18} /> : undefined}
                  onClick={() => onGo(searchOf(view))}
                >
                  {view.name}
                  {view.isDefault && (
                    <span className={classes.default}>
                      <StarFillIcon size={14} /> {t('views.default')}
                    </span>
                  )}
                  {!view.isOwn && <small>{t('views.of', { name: view.owner })}</small>}
                  {view.isOwn && view.sharedWith !== 'NOBODY' && <small>{t('views.shared')}</small>}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          {chosen?.isOwn && isChanged && (
            <Menu.Item onClick={() => void acts.keep(chosen, content)}>
              {t('views.update', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('NEW')}>{t('views.keep')}…</Menu.Item>
          {chosen && (
            <Menu.Item onClick={() => void acts.setDefault(chosen, !chosen.isDefault)}>
              {t(chosen.isDefault ? 'views.unsetDefault' : 'views.setDefault')}
            </Menu.Item>
          )}
          {chosen?.isOwn && <Menu.Item onClick={() => setDialog('CHANGE')}>{t('views.change')}…</Menu.Item>}
          {chosen?.mayRemove && (
            <Menu.Item
              color="error"
              onClick={async () => {
                if (await acts.remove(chosen)) onGo(withoutView())
              }}
            >
              {t('views.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewDialog
            list={list}
            view={dialog === 'CHANGE' ? chosen : undefined}
            content={content}
            onKept={(view) => {
              if (dialog === 'NEW') onGo(searchOf(view))
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
