import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** Every role, and whether the reader may give it. */
export const useOfferedRoles = () =>
  useQuery({
    queryKey: ['users', 'roles'],
    queryFn: () => call<typeof endpoints.users.offeredRoles>('GET', '/users/roles'),
  })
