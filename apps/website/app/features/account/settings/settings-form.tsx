import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { rememberPreference } from '@kandili/design/preferences'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage, useT } from '../../../lib/language.ts'
import { callAsUser, readOwnUserAgain } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useKeptTyping } from '../kept-typing.ts'
import { DeliveryFields, type DeliverySettings, deliveryPath, saveDelivery } from './delivery-fields.tsx'
import { labelledFields, type Profile, ProfileFields, saveProfile } from './profile-fields.tsx'
import styles from './settings.module.css'
import { type Preferences, saveTopics, TopicFields, topicsPath } from './topic-fields.tsx'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.account
export type Settings = { profile: Profile; preferences: Preferences; delivery: DeliverySettings }

export const readSettings = async (signal: AbortSignal): Promise<Settings> => {
  const [profile, preferences, delivery] = await Promise.all([
    callAsUser<Calls['readProfile']>('GET', '/users/me/profile', { signal }),
    callAsUser<Calls['readNotificationPreferences']>('GET', topicsPath, { signal }),
    callAsUser<Calls['readDeliverySettings']>('GET', deliveryPath, { signal }),
  ])
  return { profile, preferences, delivery }
}

/** All refusals as one, so that every field with an error is marked at once. */
const oneRefusal = (reasons: readonly unknown[]): unknown => {
  const refusals = reasons.filter((one) => one instanceof ApiError)
  const [first] = refusals
  if (!first || refusals.length < reasons.length) return reasons.find((one) => !(one instanceof ApiError))
  const { status, code, description } = first
  return new ApiError({ status, message: code, description, errors: refusals.flatMap((one) => one.errors) })
}

type FormProps = { settings: Settings; onSaved: (settings: Settings) => void }

/** The profile and the notifications, with one button. What is valid is saved even if another part is refused. */
export function SettingsForm({ settings, onSaved }: FormProps) {
  const t = useT('settings')
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { profile, preferences, delivery } = settings
  // A page whose language changed is rendered anew, with a message about it.
  const [saved, setSaved] = useState((state as { saved?: boolean } | null)?.saved === true)
  const sending = useSending(async (form) => {
    setSaved(false)
    const answers = await Promise.allSettled([
      saveProfile(form, profile),
      saveTopics(form, preferences),
      saveDelivery(form),
    ])
    const [ofProfile, ofTopics, ofDelivery] = answers
    onSaved({
      profile: ofProfile.status === 'fulfilled' ? ofProfile.value : profile,
      preferences: ofTopics.status === 'fulfilled' ? ofTopics.value : preferences,
      delivery: ofDelivery.status === 'fulfilled' ? ofDelivery.value : delivery,
    })
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (refused.length > 0) throw oneRefusal(refused)
    await readOwnUserAgain()
    setSaved(true)
    const chosen = ofProfile.status === 'fulfilled' ? ofProfile.value.language : language
    if (chosen === language) return
    rememberPreference('language', chosen)
    void navigate(`/${chosen}/me/settings`, { state: { saved: true }, replace: true })
  }, t('notSaved'))
  const kept = useKeptTyping('settings')
  return (
    <form
      ref={kept.form}
      {...sending.form}
      onInput={(event) => {
        setSaved(false)
        sending.form.onInput(event)
      }}
    >
      <ErrorSummary
        problems={sending.problems}
        labels={Object.fromEntries(labelledFields.map((name) => [name, t(`profile.${name}`)]))}
        focus="field"
      />
      <div id="profile" className={styles.form}>
        <ProfileFields profile={profile} errors={sending.errors} />
      </div>
      <section id="notifications" className={styles.section} aria-labelledby="own-notifications">
        <h2 id="own-notifications">{t('notifications.title')}</h2>
        <TopicFields preferences={preferences} />
        <DeliveryFields settings={delivery} errors={sending.errors} />
      </section>
      <div className={styles.saving}>
        <Button type="submit" look="primary" aria-disabled={sending.busy}>
          {t('save')}
        </Button>
        <p role="status" className={styles.done}>
          {saved ? t('saved') : kept.restored && t('restored')}
        </p>
      </div>
    </form>
  )
}
