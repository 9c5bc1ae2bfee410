import { inLanguage } from '@kandili/messages'
import { CatalogueForm } from '../kit/catalogue-form.tsx'
import { dateTimeOf } from '../language/formats.ts'
import { useLanguage, useT } from '../language/language.tsx'
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
