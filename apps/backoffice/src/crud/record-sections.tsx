import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import classes from '../ui/form.module.css'
import type { Field } from './fields.ts'

/** A record with at least this many sections folds them and has an index. */
const LONG = 3

type Section = { heading: Field['heading']; fields: readonly Field[] }

const sectionsOf = (fields: readonly Field[]): Section[] => {
  const starts = fields.flatMap((field, index) => (index === 0 || field.heading ? [index] : []))
  return starts.map((start, index) => ({
    heading: fields[start]?.heading,
    fields: fields.slice(start, starts[index + 1]),
  }))
}

const idOf = ({ fields }: Section): string => `section-${fields[0]?.name}`

/**
 * The sections of a form, each begun by a field with a heading.
 * @param paths the fields with an error, whose sections are open, the changed ones, and the required ones that are
 *   empty at first, whose sections begin open; the URL's hash opens another, `#section-` and the name of its first field
 */
export const useSections = (
  fields: readonly Field[],
  { errors, changed, needed }: Record<'errors' | 'changed' | 'needed', readonly string[]>,
) => {
  const t = useT()
  const sections = sectionsOf(fields)
  const isLong = sections.length >= LONG
  const holds = (section: Section, paths: readonly string[]) =>
    section.fields.some(({ name }) => paths.some((path) => path.split('.')[0] === name))
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set([0, ...sections.flatMap((section, at) => (holds(section, needed) ? [at] : []))]),
  )
  const toggle = (index: number, isOpen: boolean) =>
    setOpened((former) => new Set(isOpen ? [...former, index] : [...former].filter((one) => one !== index)))
  const { hash, state } = useLocation()
  const named = sections.findIndex((section) => hash === `#${idOf(section)}`)
  useEffect(() => {
    if (named < 0) return
    setOpened((former) => new Set([...former, named]))
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [named, hash])
  const index = isLong && (
    <nav className={classes.index} aria-label={t('form.sections')}>
      <ul>
        {sections.map((section, at) => (
          <li key={section.heading}>
            <Link
              to={`#${idOf(section)}`}
              replace
              state={state}
              data-mark={holds(section, errors) ? 'error' : holds(section, changed) ? 'changed' : undefined}
              onClick={() => toggle(at, true)}
            >
              {section.heading && t(section.heading)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  const draw = (render: (field: Field) => ReactNode) =>
    sections.map((section, at) => {
      const key = section.fields[0]?.name
      const inputs = <div className={classes.fields}>{section.fields.map(render)}</div>
      if (!section.heading) return <div key={key}>{inputs}</div>
      const title = <h2>{t(section.heading)}</h2>
      if (!isLong) {
        return (
          <section key={key}>
            {title}
            {inputs}
          </section>
        )
      }
      return (
        <details
          key={key}
          id={idOf(section)}
          className={classes.section}
          open={opened.has(at) || holds(section, errors)}
          onToggle={(event) => toggle(at, event.currentTarget.open)}
        >
          <summary>{title}</summary>
          {inputs}
        </details>
      )
    })
  return { isLong, index, draw }
}
