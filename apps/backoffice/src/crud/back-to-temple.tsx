import type { Bilingual } from '@kandili/contract'
import { ArrowLeftIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../lib/language/language.tsx'
import formClasses from '../ui/form.module.css'
import { useRecord } from './queries.ts'

/** Links back to a temple's record, by name once it is known. */
export const BackToTemple = ({ id }: { id: number }) => {
  const t = useT()
  const language = useLanguage()
  const { data } = useRecord<{ title: Bilingual }>('temples', id)
  return (
    <Link className={formClasses.back ?? ''} to={`/temples/${id}`}>
      <ArrowLeftIcon size={20} /> {data ? inLanguage(data.title, language) : t('nav.temples')}
    </Link>
  )
}
