import { inLanguage } from '@kandili/messages'
import { TextInput } from '@mantine/core'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import formClasses from '../../ui/form.module.css'
import classes from './main-parameters.module.css'
import type { MainParameter } from './main-parameters.ts'
import type { Drafts } from './use-drafts.ts'

/** Who runs the platform and its bank account, as one form, with what the faithful will read. */
export const OperatorForm = ({
  parameters,
  drafts,
}: {
  parameters: readonly MainParameter[]
  drafts: Drafts
}) => {
  const t = useT()
  const language = useLanguage()
  const read = ['operatorName', 'operatorAddress', 'operatorPhone', 'operatorEmail']
  const shown = parameters
    .filter(({ key }) => read.includes(key))
    .toSorted((a, b) => read.indexOf(a.key) - read.indexOf(b.key))
  return (
    <div className={classes.operator}>
      <div className={formClasses.fields}>
        {parameters.map((parameter) => (
          <div key={parameter.id} id={`parameter-${parameter.id}`} className={formClasses.field}>
            <TextInput
              label={inLanguage(parameter.title, language)}
              description={inLanguage(parameter.description, language)}
              value={drafts.of(parameter)}
              readOnly={!drafts.mayEdit}
              data-changed={drafts.changed.has(parameter.id) || undefined}
              error={errorNode(drafts.errorOf(parameter))}
              onChange={(event) => drafts.type(parameter.id, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      {shown.length > 0 && (
        <p className={classes.preview}>
          {t('parameters.preview')}{' '}
          <b>
            {shown
              .map((one) => drafts.of(one))
              .filter(Boolean)
              .join(' · ')}
          </b>
        </p>
      )}
    </div>
  )
}
