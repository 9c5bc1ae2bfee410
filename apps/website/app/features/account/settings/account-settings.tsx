import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { AskedSection } from './asked-section.tsx'
import { DataSettings } from './data-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { readSettings, SettingsForm } from './settings-form.tsx'

/** Scrolls to the section of the URL once it exists: the browser looked for it before. */
function ArriveAtSection() {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  return null
}

/** Everything that can be set for an account, on one page: each former page is a section with its own id. */
export function AccountSettings() {
  const asked = useAsked(readSettings)
  return (
    <AskedSection asked={asked}>
      {(settings, { replace }) => (
        <>
          <SettingsForm settings={settings} onSaved={replace} />
          <PushSettings />
          <div id="security">
            <SecuritySettings />
          </div>
          <div id="data">
            <DataSettings />
          </div>
          <ArriveAtSection />
        </>
      )}
    </AskedSection>
  )
}
