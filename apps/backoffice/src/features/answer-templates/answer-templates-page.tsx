import type { endpoints, Intention, Service } from '@kandili/contract'
import { intentions } from '@kandili/contract/values'
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import listClasses from '../../crud/list.module.css'
import { serviceOptions } from '../../crud/options.ts'
import { call } from '../../lib/api/client.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import formClasses from '../../ui/form.module.css'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { templatesKey } from '../today/answers/answer-parts.tsx'
import classes from './answer-templates.module.css'

type Calls = typeof endpoints.submissions
type Template = endpoints.submissions.AnswerTemplate
const longest = 500

const TemplateDialog = ({ template, onClose }: { template: Template | undefined; onClose: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const [service, setService] = useState<string>(template?.service ?? '')
  const [intention, setIntention] = useState<string>(template?.intention ?? '')
  const [el, setEl] = useState(template?.text.el ?? '')
  const [en, setEn] = useState(template?.text.en ?? '')
  const send = async () => {
    const body = {
      service: service === '' ? null : (service as Service),
      intention: intention === '' ? null : (intention as Intention),
      text: { el: el.trim(), en: en.trim() },
    }
    if (template) {
      await call<Calls['updateTemplate']>('PUT', '/submissions/templates/:id', {
        params: { id: template.id },
        body: { ...body, version: template.version },
      })
    } else await call<Calls['createTemplate']>('POST', '/submissions/templates', { body })
    await queries.invalidateQueries({ queryKey: templatesKey })
  }
  const required = t('rule.required')
  return (
    <FormDialog
      title={t(template ? 'answerTemplates.edit' : 'answerTemplates.add')}
      action={t('action.save')}
      errors={{
        ...(el.trim() === '' ? { 'text.el': required } : {}),
        ...(en.trim() === '' ? { 'text.en': required } : {}),
      }}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <NativeSelect
            label={t('answerTemplates.service')}
            value={service}
            data={[
              { value: '', label: t('answerTemplates.everywhere') },
              ...serviceOptions.map(({ value, label }) => ({ value, label: t(label) })),
            ]}
            onChange={(event) => setService(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('answerTemplates.intention')}
            value={intention}
            data={[
              { value: '', label: t('answerTemplates.everywhere') },
              ...intentions.map((value) => ({ value, label: t(`intention.${value}`) })),
            ]}
            onChange={(event) => setIntention(event.currentTarget.value)}
          />
          <Textarea
            name="text.el"
            label={t('answerTemplates.greek')}
            lang="el"
            autosize
            minRows={2}
            maxLength={longest}
            value={el}
            error={errorNode(errorOf('text.el'))}
            onChange={(event) => setEl(event.currentTarget.value)}
            data-autofocus
          />
          <Textarea
            name="text.en"
            label={t('answerTemplates.english')}
            lang="en"
            autosize
            minRows={2}
            maxLength={longest}
            value={en}
            error={errorNode(errorOf('text.en'))}
            onChange={(event) => setEn(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The temple's answer templates in both languages, and the built-in ones. */
export default function AnswerTemplatesPage() {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const mayEdit = useRight('companies_submission_edit')
  usePageTitle(t('nav.answerTemplates'))
  const [opened, setOpened] = useState<Template | 'new'>()
  const templates = useQuery({
    queryKey: templatesKey,
    queryFn: () => call<Calls['templates']>('GET', '/submissions/templates'),
  })
  const remove = async (template: Template) => {
    const text = inLanguage(template.text, language)
    const agreed = await confirm({
      title: t('answerTemplates.removeQuestion'),
      text,
      confirm: t('action.delete'),
      grave: true,
    })
    if (!agreed) return
    try {
      await call<Calls['removeTemplate']>('DELETE', '/submissions/templates/:id', {
        params: { id: template.id },
      })
      await queries.invalidateQueries({ queryKey: templatesKey })
    } catch (error) {
      toasts.saveFailure(error)
    }
  }
  const forWhat = ({ service, intention }: Pick<Template, 'service' | 'intention'>) =>
    [service && t(`services.${service}`), intention && t(`intention.${intention}`)]
      .filter(Boolean)
      .join(' · ') || t('answerTemplates.everywhere')
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.answerTemplates')}</h1>
        {mayEdit && (
          <div className={listClasses.actions}>
            <Button variant="filled" leftSection={<PlusIcon size={20} />} onClick={() => setOpened('new')}>
              {t('answerTemplates.add')}
            </Button>
          </div>
        )}
      </div>
      <p className={classes.lead}>{t('answerTemplates.lead')}</p>
      <section className={`card ${formClasses.card}`} aria-label={t('answerTemplates.own')}>
        <h2>{t('answerTemplates.own')}</h2>
        <Loaded of={templates}>
          {({ records, builtIn }) => (
            <>
              {records.length === 0 && <p role="status">{t('answerTemplates.empty')}</p>}
              <ul className={classes.list}>
                {records.map((template) => (
                  <li key={template.id}>
                    <p>
                      <small>{forWhat(template)}</small>
                      <span lang="el">{template.text.el}</span>
                      <span lang="en">{template.text.en}</span>
                    </p>
                    {mayEdit && (
                      <span>
                        <Button
                          variant="subtle"
                          leftSection={<PencilSimpleIcon size={18} />}
                          aria-label={`${t('answerTemplates.edit')}: ${inLanguage(template.text, language)}`}
                          onClick={() => setOpened(template)}
                        >
                          {t('answerTemplates.change')}
                        </Button>
                        <Button
                          variant="subtle"
                          leftSection={<TrashIcon size={18} />}
                          aria-label={`${t('action.delete')}: ${inLanguage(template.text, language)}`}
                          onClick={() => void remove(template)}
                        >
                          {t('action.delete')}
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              <h2>{t('answerTemplates.builtIn')}</h2>
              <ul className={classes.list}>
                {builtIn.map(({ text, ...phrase }) => (
                  <li key={text.en}>
                    <p>
                      <small>{forWhat(phrase)}</small>
                      <span lang="el">{text.el}</span>
                      <span lang="en">{text.en}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
      {opened && (
        <TemplateDialog
          template={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
