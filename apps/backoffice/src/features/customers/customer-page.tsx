import type { CallInput, endpoints } from '@kandili/contract'
import { HandsPrayingIcon } from '@kandili/design/icons'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { FormOf, LoadSchema } from '../../crud/fields.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import classes from '../../ui/side-cards.module.css'
import { AccountCard } from '../people/account-card.tsx'
import { languageField, memberIdField, nameFields, PersonForm } from '../people/person-form.tsx'
import { PersonPage } from '../people/person-page.tsx'
import { ProfileCard } from '../people/profile-card.tsx'
import { SessionsCard } from '../people/sessions-card.tsx'
import { BadgesCard } from './badges-card.tsx'

type Customer = endpoints.customers.Customer

type Body = CallInput<typeof endpoints.customers.update>['body']
const form: FormOf<Omit<Body, 'version'>> = {
  ...nameFields,
  memberId: memberIdField,
  language: languageField,
}
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/customers')).update.body

/** One customer: account, totals of their requests, consents. Never shows names for prayer. */
export default function CustomerPage() {
  return (
    <PersonPage<Customer> noun="customers">
      {(customer) => (
        <PersonForm
          noun="customers"
          person={customer}
          form={form}
          schema={schema}
          valuesOf={(one) => one}
          listLabel="nav.customers"
          side={
            <>
              <AccountCard noun="customers" person={customer}>
                <Email customer={customer} />
              </AccountCard>
              <ProfileCard person={customer} />
              <SessionsCard noun="customers" person={customer} />
            </>
          }
        >
          <Requests customer={customer} />
          <BadgesCard customerId={customer.id} />
          <Consents customer={customer} />
        </PersonForm>
      )}
    </PersonPage>
  )
}

const Email = ({ customer }: { customer: Customer }) => {
  const t = useT()
  return (
    <div>
      <dt>{t('users.email')}</dt>
      <dd>
        <a className="pressable" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      </dd>
    </div>
  )
}

const Requests = ({ customer: { id, requests } }: { customer: Customer }) => {
  const t = useT()
  const maySeeRequests = useRight('orders_order_view')
  const rows: readonly Fact[] = [
    [t('customers.requestsCount'), requests.count],
    [t('customers.requestsOpen'), requests.open],
    [t('customers.requestsOffered'), formatMoney(requests.offered)],
    [t('customers.requestsLast'), requests.lastPlacedAt && dateTimeOf(requests.lastPlacedAt)],
  ]
  return (
    <section className={`card ${classes.card}`} aria-labelledby="requests">
      <h2 id="requests">{t('customers.requests')}</h2>
      {requests.count === 0 ? (
        <p className={classes.meta}>{t('customers.requestsNone')}</p>
      ) : (
        <>
          <Facts rows={rows} isNumeric />
          {maySeeRequests && (
            <div className={classes.actions}>
              <Button
                component={Link}
                to={`/orders?customerId=${id}`}
                leftSection={<HandsPrayingIcon size={20} />}
              >
                {t('customers.requestsShow')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const Consents = ({ customer: { consents } }: { customer: Customer }) => {
  const t = useT()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="consents">
      <h2 id="consents">{t('customers.consents')}</h2>
      {consents.length === 0 && <p className={classes.meta}>{t('customers.consentsNone')}</p>}
      <ul className={classes.sessions}>
        {consents.map((consent) => (
          <li key={consent.purpose}>
            <p className="num">
              {t('orders.consent', {
                purpose: t(`consent.${consent.purpose}` as MessageKey),
                version: consent.textVersion,
                at: dateTimeOf(consent.givenAt),
              })}
              {consent.withdrawnAt && (
                <small>{t('customers.consentWithdrawn', { at: dateTimeOf(consent.withdrawnAt) })}</small>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
