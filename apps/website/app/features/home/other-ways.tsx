import { PhoneIcon } from '@kandili/design/icons'
import { phoneInGroups } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Wrap } from '../../ui/layout.tsx'
import styles from './other-ways.module.css'

/** For those who read or type with difficulty: the simple form, and the operator's telephone if there is one. */
export function OtherWays({ phone }: { phone: string }) {
  const t = useT('home')
  const language = useLanguage()
  return (
    <Wrap className={styles.row}>
      <ButtonLink look="text" to={`/${language}/simple`}>
        {t('large')}
      </ButtonLink>
      {phone && (
        <ButtonAnchor look="text" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
          <PhoneIcon /> {phoneInGroups(phone)}
        </ButtonAnchor>
      )}
    </Wrap>
  )
}
