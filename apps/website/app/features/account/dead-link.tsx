import { ButtonLink } from '../../ui/button.tsx'
import { WayInPage } from './authentication-page.tsx'

type DeadLinkProps = {
  title: string
  description: string
  heading: string
  text: string
  /** Where to request a new one. */
  to: string
  action: string
}

/** A link of an e-mail that has expired or was used, with a link to a new one. */
export function DeadLink({ title, description, heading, text, to, action }: DeadLinkProps) {
  return (
    <WayInPage title={title} description={description} heading={heading} intro={text}>
      <ButtonLink look="primary" wide to={to}>
        {action}
      </ButtonLink>
    </WayInPage>
  )
}
