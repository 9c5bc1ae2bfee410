import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import classes from './main-parameters.module.css'
import { fits, type MainParameter } from './main-parameters.ts'
import { OperatorForm } from './operator-form.tsx'
import { ParameterRow } from './parameter-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Drafts, useDrafts, useParameters } from './use-drafts.ts'

const ofOperator = (purpose: MainParameter['purpose']) => purpose === 'OPERATOR' || purpose === 'BANK'

/** The parameters of each group, in their order. */
const sectionsOf = (records: readonly MainParameter[]) => [
  ...Map.groupBy(records, ({ purpose }) => (ofOperator(purpose) ? ('OPERATOR' as const) : purpose)),
]

type PageProps = { records: readonly MainParameter[]; drafts: Drafts }
type Purpose = ReturnType<typeof sectionsOf>[number][0]

/** The group that an address names, by itself or by one of its parameters; otherwise the first. */
const groupIn = (records: readonly MainParameter[], hash: string): Purpose | undefined => {
  const groups = sectionsOf(records).map(([purpose]) => purpose)
  const named = records.find(({ id }) => hash === `#parameter-${id}`)?.purpose
  const group = named && ofOperator(named) ? 'OPERATOR' : named
  return groups.find((one) => one === group || hash === `#${one}`) ?? groups[0]
}

const Index = ({
  records,
  drafts,
  shown,
  onOpen,
}: PageProps & { shown: Purpose | undefined; onOpen: () => void }) => {
  const t = useT()
  return (
    <nav className={classes.index} aria-label={t('parameters.index')}>
      {sectionsOf(records).map(([purpose, of]) => (
        <Link
          key={purpose}
          to={`#${purpose}`}
          replace
          aria-current={purpose === shown ? 'true' : undefined}
          onClick={onOpen}
        >
          {t(`parameters.section.${purpose}`)}
          {of.some(({ id }) => drafts.changed.has(id)) && (
            <span className={classes.dot} role="img" aria-label={t('parameters.hasChanges')} />
          )}
          <span className="num">{of.length}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Closing the service stands apart, asks first, and takes effect at once. */
const MaintenanceCard = ({ parameter, drafts }: { parameter: MainParameter; drafts: Drafts }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const isOn = parameter.value === true
  const title = inLanguage(parameter.title, language)
  const act = t(isOn ? 'parameters.open' : 'parameters.close')
  const turn = async () => {
    const text = inLanguage(parameter.description, language)
    if (isOn || (await confirm({ title, text, confirm: act }))) {
      await drafts.save([{ id: parameter.id, value: !isOn, version: parameter.version }])
    }
  }
  return (
    <section className={`card ${classes.section} ${classes.maintenance}`} aria-labelledby="maintenance">
      <h2 id="maintenance">{title}</h2>
      <div className={classes.row} id={`parameter-${parameter.id}`}>
        <p>{inLanguage(parameter.description, language)}</p>
        {drafts.mayEdit && <Button onClick={() => void turn()}>{act}</Button>}
      </div>
    </section>
  )
}

/** One group, or what a search finds in all of them. */
const Sections = ({ records, drafts, group, q }: PageProps & { group: Purpose | undefined; q: string }) => {
  const t = useT()
  const words = { t, language: useLanguage() }
  const isSearch = q.trim() !== ''
  const found = isSearch ? records.filter((one) => fits(one, q, words)) : records
  const maintenance = found.find(({ key }) => key === 'underMaintenance')
  const isShown = (purpose: Purpose) => isSearch || purpose === group
  const sections = sectionsOf(found.filter((one) => one !== maintenance)).filter(([purpose]) =>
    isShown(purpose),
  )
  return (
    <div className={classes.sections}>
      <p className="visually-hidden" role="status">
        {isSearch && t('parameters.found', { count: found.length, total: records.length })}
      </p>
      {found.length === 0 && <p>{t('list.empty')}</p>}
      {sections.map(([purpose, of]) => (
        <section key={purpose} className={`card ${classes.section}`} aria-labelledby={purpose}>
          <h2 id={purpose}>{t(`parameters.section.${purpose}`)}</h2>
          {purpose === 'OPERATOR' ? (
            <OperatorForm parameters={of} drafts={drafts} />
          ) : (
            of.map((one) => <ParameterRow key={one.id} parameter={one} drafts={drafts} />)
          )}
        </section>
      ))}
      {maintenance && isShown('ACCESS') && <MaintenanceCard parameter={maintenance} drafts={drafts} />}
    </div>
  )
}

/** The platform's settings, changed where they are read and saved together. */
export default function MainParametersPage() {
  const t = useT()
  const [q, setQ] = useState('')
  const parameters = useParameters()
  const records = parameters.data?.records ?? []
  const drafts = useDrafts(records, useRight('general_mainparameter_edit'))
  useUnsavedWarning(drafts.changed.size > 0, drafts.isSaving)
  usePageTitle(t('nav.mainParameters'))
  const { hash } = useLocation()
  const group = groupIn(records, hash)
  const isLoaded = parameters.data !== undefined
  // What a link names is drawn only once the parameters are loaded.
  useEffect(() => {
    if (isLoaded && hash.startsWith('#parameter-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [isLoaded, hash])
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('nav.mainParameters')}</h1>
        <TextInput
          type="search"
          aria-label={t('parameters.search')}
          placeholder={t('parameters.search')}
          leftSection={<MagnifyingGlassIcon size={20} />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      </div>
      <Loaded of={parameters} size="page">
        {() => (
          <div className={classes.page}>
            <Index
              records={records}
              drafts={drafts}
              shown={q.trim() === '' ? group : undefined}
              onOpen={() => setQ('')}
            />
            <Sections records={records} drafts={drafts} group={group} q={q} />
          </div>
        )}
      </Loaded>
      <SaveBar records={records} drafts={drafts} />
    </>
  )
}
