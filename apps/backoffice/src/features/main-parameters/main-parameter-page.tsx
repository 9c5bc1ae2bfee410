import { ArrowUUpLeftIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import classes from './main-parameters.module.css'
import { limitWords, type MainParameter, mainParameters, valueWords } from './main-parameters.ts'

/** Puts the default value into the form, to be reviewed before saving. */
const ToInitial = ({ parameter }: { parameter: MainParameter }) => {
  const t = useT()
  const { setValue } = useFormContext()
  return (
    <Button
      size="compact-md"
      leftSection={<ArrowUUpLeftIcon size={18} />}
      onClick={() => setValue('value', parameter.initial, { shouldDirty: true })}
    >
      {t('parameters.toInitial')}
    </Button>
  )
}

const About = ({ parameter }: { parameter: MainParameter }) => {
  const t = useT()
  const language = useLanguage()
  const mayEdit = useRight('general_mainparameter_edit')
  return (
    <div className={classes.about}>
      <p>{inLanguage(parameter.description, language)}</p>
      <p>
        {limitWords(parameter, { t, language })} {parameter.public && t('parameters.public')}
      </p>
      <p>
        {t('parameters.initial', {
          value: valueWords({ ...parameter, value: parameter.initial }, { t, language }),
        })}
      </p>
      {mayEdit && parameter.value !== parameter.initial && <ToInitial parameter={parameter} />}
      {parameter.version > 1 && <p>{t('parameters.changed', { at: dateTimeOf(parameter.updatedAt) })}</p>}
    </div>
  )
}

export default function MainParameterPage() {
  return <CatalogueForm of={mainParameters} intro={(parameter) => <About parameter={parameter} />} />
}
