import type { AnswerOf, endpoints } from '@kandili/contract'
import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { readList } from '../../lib/api/records.ts'
import { numberOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './text-screens.module.css'

type Category = AnswerOf<typeof endpoints.translationCategories.list>['records'][number]

/** The texts by where people read them, and a search over all. */
export const TextScreens = () => {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = useQuery({
    queryKey: ['translation-categories', 'all'],
    queryFn: () => readList<Category>('translation-categories', { size: 'all' }),
    select: ({ records }) =>
      records
        .filter(({ textCount }) => textCount > 0)
        .map((one) => ({ ...one, name: inLanguage(one.title, language) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
  })
  return (
    <section className={`card ${classes.card}`} aria-label={t('translations.screens')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          if (q !== '') void navigate({ search: new URLSearchParams({ q }).toString() })
        }}
      >
        <TextInput
          type="search"
          name="q"
          aria-label={t('translations.search')}
          placeholder={t('translations.search')}
          leftSection={<MagnifyingGlassIcon size={20} />}
        />
      </form>
      <Loaded of={asked}>
        {(categories) => (
          <ul className={classes.screens}>
            {categories.map(({ id, name, textCount }) => (
              <li key={id}>
                <Link to={{ search: `?categoryId=${id}` }}>{name}</Link>
                <span className="num">{numberOf(textCount, language)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
