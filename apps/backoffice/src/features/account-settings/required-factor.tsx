import { useNavigate } from 'react-router'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import classes from './account-settings.module.css'
import { readOwnUserAgain } from './own-user.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { EnrolForm } from './second-factor-forms.tsx'

type RequiredProps = {
  /** Once it is set up. */
  codes: readonly string[] | undefined
  onCodes: (codes: readonly string[]) => void
}

/** Shown to users who must set up a second factor. Setting it up restores their rights. */
export const RequiredFactor = ({ codes, onCodes }: RequiredProps) => {
  const t = useT()
  const navigate = useNavigate()
  usePageTitle(t('account.factor.required'))
  const goOn = async () => {
    await readOwnUserAgain()
    void navigate('/')
  }
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('account.factor.required')}</h1>
      </div>
      <div className={classes.page}>
        <section className={`card ${classes.card} ${classes.required}`} aria-labelledby="required-factor">
          <h2 id="required-factor">{t(codes ? 'account.codes' : 'account.factor')}</h2>
          {codes ? (
            <RecoveryCodes codes={codes} onKept={() => void goOn()} />
          ) : (
            <>
              <p className={classes.text}>{t('account.factor.requiredText')}</p>
              <EnrolForm onDone={onCodes} />
            </>
          )}
        </section>
      </div>
    </>
  )
}
