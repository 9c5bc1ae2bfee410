import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'
import { useLanguage, useT } from '../lib/language.ts'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'impostors')

/** How to distinguish a real temple and a real message from impostors. */
export default function Impostors() {
  const { parameters } = useLoaderData<typeof loader>()
  const t = useT('info')
  const language = useLanguage()
  return (
    <InfoPage topic="impostors" operator={parameters.operator}>
      <ButtonLink look="primary" to={`/${language}/register-of-temples`}>
        {t('impostors.register')}
      </ButtonLink>
    </InfoPage>
  )
}
