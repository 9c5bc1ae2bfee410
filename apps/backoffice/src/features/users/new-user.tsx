import type { endpoints } from '@kandili/contract'
import { staffTypes, templeDuties } from '@kandili/contract/values'
import { NativeSelect, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { fieldsOf, type InputProps, type LoadSchema, type Values } from '../../crud/fields.ts'
import { RecordForm } from '../../crud/record-form.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/side-cards.module.css'
import { languageField } from '../people/person-form.tsx'
import { RoleSelect } from './role-select.tsx'

// Its searchable list is only for an invitation to a temple or an organisation.
const PlaceSelect = lazy(async () => ({ default: (await import('./place-select.tsx')).PlaceSelect }))

type Invited = endpoints.users.NewUser

const TypeField = ({ field, value, onChange, errorOf }: InputProps) => {
  const t = useT()
  return (
    <Radio.Group
      label={t(field.label)}
      value={String(value)}
      onChange={onChange}
      error={errorNode(errorOf(field.name))}
    >
      <div className={classes.roles}>
        {[...staffTypes, 'ORGANISATION' as const].map((type) => (
          <Radio key={type} size="md" value={type} label={t(`userInvitations.${type}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Whether the form shows this type; the other types' fields keep their values. */
const useIsFor = (type: Invited['type']): boolean => useWatch({ name: 'type' }) === type

const RoleField = ({ field, value, onChange, errorOf }: InputProps) =>
  useIsFor('ADMIN') ? (
    <RoleSelect value={value as number | null} onChange={onChange} error={errorOf(field.name)} />
  ) : null

const TempleField = (props: InputProps) =>
  useIsFor('COMPANY') ? (
    <Suspense>
      <PlaceSelect noun="temples" {...props} />
    </Suspense>
  ) : null

const OrganisationField = (props: InputProps) =>
  useIsFor('ORGANISATION') ? (
    <Suspense>
      <PlaceSelect noun="organisations" {...props} />
    </Suspense>
  ) : null

const DutyField = ({ field, value, onChange, errorOf }: InputProps) => {
  const t = useT()
  if (!useIsFor('COMPANY')) return null
  return (
    <NativeSelect
      className={classes.narrow ?? ''}
      label={t(field.label)}
      value={String(value)}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={templeDuties.map((duty) => ({ value: duty, label: t(`userInvitations.duty.${duty}`) }))}
    />
  )
}

const fields = fieldsOf({
  type: { kind: 'own', label: 'userInvitations.who', Input: TypeField, atFirst: 'ADMIN' },
  email: { kind: 'text', label: 'users.email', required: true },
  language: languageField,
  roleId: { kind: 'own', label: 'users.role', Input: RoleField, atFirst: null },
  templeId: { kind: 'own', label: 'orders.temple', Input: TempleField, atFirst: null },
  organisationId: { kind: 'own', label: 'organisations.belongs', Input: OrganisationField, atFirst: null },
  duty: { kind: 'own', label: 'userInvitations.duty', Input: DutyField, atFirst: 'OWNER' },
})
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/users')).create.body

/** Sends only the fields of the chosen type. */
const invitedIn = ({ type, email, language, roleId, templeId, organisationId, duty }: Values): Values => ({
  type,
  email,
  language,
  ...(type === 'ADMIN' ? { roleId } : type === 'ORGANISATION' ? { organisationId } : { templeId, duty }),
})

/** A user is created by an invitation: nobody types another's password, and the e-mail is confirmed. */
export const NewUser = () => {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <RecordForm
      fields={fields}
      schema={schema}
      toBody={invitedIn}
      record={undefined}
      title={`${t('action.insert')}: ${t('userInvitations.new')}`}
      listPath="/users"
      listLabel={t('nav.users')}
      readOnly={false}
      intro={<p className={classes.lead}>{t('userInvitations.hint')}</p>}
      savedText={t('userInvitations.sent')}
      onSave={async (body) => {
        await call<typeof endpoints.users.create>('POST', '/users', { body: body as Invited })
        void queries.invalidateQueries({ queryKey: ['invitations'] })
        return () => void navigate('/users')
      }}
    />
  )
}
