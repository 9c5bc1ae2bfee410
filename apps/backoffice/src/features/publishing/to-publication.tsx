import type { PublishableNoun } from '@kandili/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../lib/language/language.tsx'

/** Links from a record to its publication page. */
export const ToPublication = ({ noun, id }: { noun: PublishableNoun; id: number }) => {
  const t = useT()
  return (
    <Button component={Link} to={`/${noun}/${id}/publication`}>
      {t('publication.open')}
    </Button>
  )
}
