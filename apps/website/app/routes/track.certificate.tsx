import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readActOfLink } from '../features/moment/act-of-link.server.ts'
import { Certificate, CertificateChoices } from '../features/moment/certificate.tsx'
import { feastsOfActs } from '../features/moment/day-of-act.server.ts'
import { useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** The certificate of an act that was done. It never shows a price, and the names only if the payer asks for them. */
export async function loader(asking: LoaderFunctionArgs) {
  const { line } = await readActOfLink(asking, ({ state }) => state === 'FULFILLED')
  const { names, namesAsRead, ...act } = line
  const showsNames = new URL(asking.request.url).searchParams.get('names') === 'yes'
  const feasts = await feastsOfActs(asking, [line])
  return {
    code: asking.params.code ?? '',
    act: {
      service: act.service,
      drawing: act.drawing,
      quantity: act.quantity,
      intention: act.intention,
      typeTitle: act.typeTitle,
      temple: act.temple,
      saint: act.saint,
      doneBy: act.doneBy,
      doneAt: act.litAt ?? act.fulfilledAt ?? '',
    },
    names: showsNames ? namesAsRead : [],
    showsNames,
    hasNames: names.length > 0,
    feast: feasts[line.id],
    words: wordsOf(asking.request, 'moment', 'track'),
  }
}

export default function CertificatePage() {
  const { code, act, names, showsNames, hasNames, feast } = useLoaderData<typeof loader>()
  const t = useT('moment')
  return (
    <>
      <PageHead
        title={t('certificate.title')}
        description={t('certificate.title')}
        indexed={false}
        isSecret
      />
      <Page id="content" tabIndex={-1}>
        <CertificateChoices code={code} showsNames={showsNames} hasNames={hasNames} />
        <Certificate act={act} names={names} feast={feast} />
      </Page>
    </>
  )
}
