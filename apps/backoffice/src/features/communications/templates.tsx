import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAct } from '../../ui/use-act.ts'
import { key, useTemplates } from './calls.ts'
import classes from './communications.module.css'

type Calls = typeof endpoints.communications
type Template = endpoints.communications.Template

const blank = { id: null, title: { el: '', en: '' }, text: { el: '', en: '' }, version: 0 }
const languages = ['el', 'en'] as const

const TemplateDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const t = useT()
  const { act } = useAct([key])
  const [title, setTitle] = useState(template.title)
  const [text, setText] = useState(template.text)
  const required = languages.flatMap((language) => [
    ...(title[language].trim() ? [] : [[`title.${language}`, t('rule.required')]]),
    ...(text[language].trim() ? [] : [[`text.${language}`, t('rule.required')]]),
  ])
  const { id, version } = template
  const save = () =>
    act(
      () =>
        id === null
          ? call<Calls['createTemplate']>('POST', '/communications/templates', { body: { title, text } })
          : call<Calls['changeTemplate']>('PUT', '/communications/templates/:id', {
              params: { id },
              body: { title, text, version },
            }),
      t('communications.templateSaved'),
    )
  return (
    <FormDialog
      title={t('communications.template')}
      action={t('communications.templateSave')}
      isLarge
      errors={Object.fromEntries(required)}
      onSend={save}
      onClose={onClose}
    >
      {(errorOf) =>
        languages.map((language) => (
          <div key={language} className={classes.composer}>
            <TextInput
              name={`title.${language}`}
              label={`${t('field.title')} (${t(`language.${language}`)})`}
              maxLength={60}
              value={title[language]}
              error={errorNode(errorOf(`title.${language}`))}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTitle((former) => ({ ...former, [language]: value }))
              }}
            />
            <Textarea
              name={`text.${language}`}
              label={`${t('communications.templateText')} (${t(`language.${language}`)})`}
              autosize
              minRows={3}
              maxLength={2000}
              value={text[language]}
              error={errorNode(errorOf(`text.${language}`))}
              onChange={(event) => {
                const { value } = event.currentTarget
                setText((former) => ({ ...former, [language]: value }))
              }}
            />
          </div>
        ))
      }
    </FormDialog>
  )
}

/** The temple's own templates; the built-in ones are read-only. */
export const Templates = () => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const { tell } = useAct([key])
  const [edited, setEdited] = useState<Template>()
  const remove = async ({ id, title }: Template) => {
    if (id === null) return
    const agreed = await confirm({
      title: t('communications.templateDelete'),
      text: inLanguage(title, language),
      confirm: t('communications.templateDelete'),
    })
    if (agreed) {
      await tell(() =>
        call<Calls['deleteTemplate']>('DELETE', '/communications/templates/:id', { params: { id } }),
      )
    }
  }
  return (
    <>
      <div className={classes.head}>
        <h2>{t('communications.templates')}</h2>
        <Button variant="default" onClick={() => setEdited(blank)}>
          {t('communications.templateNew')}
        </Button>
      </div>
      <Loaded of={useTemplates()}>
        {(templates) => (
          <ul className={classes.rows}>
            {templates.map((one, index) => (
              <li key={one.id ?? `built-in-${index}`} className={classes.template}>
                <h3>{inLanguage(one.title, language)}</h3>
                <p className={classes.words}>{inLanguage(one.text, language)}</p>
                {one.id === null ? (
                  <p className={classes.quiet}>{t('communications.builtIn')}</p>
                ) : (
                  <div className={classes.actions}>
                    <Button variant="default" size="compact-md" onClick={() => setEdited(one)}>
                      {t('action.edit')}
                    </Button>
                    <Button variant="subtle" size="compact-md" onClick={() => void remove(one)}>
                      {t('communications.templateDelete')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
