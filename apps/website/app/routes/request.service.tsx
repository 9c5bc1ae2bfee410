import { type Service, service as serviceShape } from '@kandili/contract'
import { actServices } from '@kandili/contract/values'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { SmallServiceArch } from '../features/home/service-arch.tsx'
import { serviceOf } from '../features/request/draft/chosen.server.ts'
import { loadDraft, storeDraft } from '../features/request/draft/draft.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { FlowPage, StepForm } from '../features/request/flow/flow-page.tsx'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useProblems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'
import optionStyles from '../ui/option-card.module.css'
import { OptionGroup, OptionRow } from '../ui/option-card.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const { draft, expired } = await loadDraft(asking)
  const told = new URL(asking.request.url).searchParams.has('expired')
  return {
    service: serviceOf(draft) ?? null,
    expired: expired || told,
    words: wordsOf(asking.request, 'request'),
  }
}

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const form = await readForm(asking.request)
  const service = serviceShape.safeParse(form.get('service')).data
  if (!service) {
    const t = createT(language, requestMessages)
    return data({ problems: { fields: { service: t('error.choose') } } }, { status: 422 })
  }
  const { draft } = await loadDraft(asking)
  // Another service has other types; the temple stays, and the next step says whether it offers this one.
  const next = draft.service === service ? draft : { ...draft, service, typeId: undefined, amount: undefined }
  return redirect(stepPath(language, 'temple'), { headers: await storeDraft(asking, next) })
}

export default function ServiceStep() {
  const { service, expired } = useLoaderData<typeof loader>()
  const { problems, mend } = useProblems(useActionData<typeof action>()?.problems)
  const t = useT('request')
  const shared = useT('shared')
  return (
    <FlowPage
      step="service"
      title={t('service.title')}
      notice={expired ? t('expired') : undefined}
      problems={problems}
      choices={{ service: service ?? undefined }}
    >
      <StepForm onInput={mend}>
        <OptionGroup name="service" legend={t('service.legend')} columns={2} error={problems?.fields.service}>
          {actServices.map((one: Service, index) => (
            <OptionRow
              key={one}
              name="service"
              value={one}
              first={index === 0}
              invalid={problems?.fields.service !== undefined}
              checked={service === one}
              picture={
                <div className={optionStyles.arch}>
                  <SmallServiceArch service={one} />
                </div>
              }
              title={shared(`service.${one}`)}
              text={shared(`service.${one}.text`)}
            />
          ))}
        </OptionGroup>
      </StepForm>
    </FlowPage>
  )
}
