import { inLanguage } from '@kandili/messages'
import { dateTimeOf } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import classes from './main-parameters.module.css'
import { limitWords, type MainParameter, mainParameters } from './main-parameters.ts'

const About = ({ parameter }: { parameter: MainParameter }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={classes.about}>
      <p>{inLanguage(parameter.description, language)}</p>
      <p>
        {limitWords(parameter, { t, language })} {parameter.public && t('parameters.public')}
      </p>
      {parameter.version > 1 && <p>{t('parameters.changed', { at: dateTimeOf(parameter.updatedAt) })}</p>}
    </div>
  )
}

export default function MainParameterPage() {
  return <CatalogueForm of={mainParameters} intro={(parameter) => <About parameter={parameter} />} />
}
