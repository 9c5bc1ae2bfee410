import { inLanguage } from '@kandili/messages'
import { FieldInput } from '../../crud/field-input.tsx'
import { fieldsOf, isWide } from '../../crud/fields.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { MapPinField } from '../../ui/map-pin-field.tsx'
import { pageSections, type Section } from './page-fields.ts'
import type { PageField, TemplePage } from './queries.ts'
import type { SectionProps } from './use-page-draft.ts'

type PinProps = SectionProps & { page: TemplePage }

const Pin = ({ page, values: { lat, lng, ...values }, change, errorOf, readOnly }: PinProps) => {
  const t = useT()
  const language = useLanguage()
  const city = inLanguage(page.city.title, language)
  return (
    <MapPinField
      label={t('ownPage.pin')}
      value={{ lat, lng }}
      start={page.city}
      landmarks={page.landmarks}
      address={[values.streetName, values.streetNumber, values.zipCode, city].filter(Boolean).join(' ')}
      readOnly={readOnly}
      errorOf={errorOf}
      onChange={change}
    />
  )
}

/** The fields of a part of the page, as the record has them; loaded when a pencil is pressed. */
export const PartFields = ({ section, ...props }: PinProps & { section: Section }) => (
  <div className={formClasses.fields}>
    {fieldsOf(pageSections[section]).map((field) => (
      <div key={field.name} className={isWide(field) ? formClasses.wide : formClasses.field}>
        {field.name === 'lat' ? (
          <Pin {...props} />
        ) : (
          <FieldInput
            field={field}
            value={props.values[field.name as PageField]}
            onChange={(value) => props.change({ [field.name]: value })}
            errorOf={props.errorOf}
            readOnly={props.readOnly}
          />
        )}
      </div>
    ))}
  </div>
)
