import { ArrowRightIcon, MagnifyingGlassIcon } from '@kandili/design/icons'
import { Form } from 'react-router'
import styles from './search-field.module.css'

type SearchFieldProps = {
  action: string
  label: string
  placeholder: string
  button: string
  value?: string
  /** Other parameters to keep in the URL. */
  kept?: Readonly<Record<string, string>>
}

/** A search field with its button. The URL holds the query as `q`. */
export function SearchField({ action, label, placeholder, button, value, kept = {} }: SearchFieldProps) {
  return (
    <Form className={styles.search} role="search" action={action}>
      <MagnifyingGlassIcon size={26} />
      <input
        key={value}
        type="search"
        name="q"
        aria-label={label}
        maxLength={100}
        placeholder={placeholder}
        defaultValue={value}
      />
      {Object.entries(kept).map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
      <button type="submit">
        <span>{button}</span>
        <ArrowRightIcon size={22} />
      </button>
    </Form>
  )
}
