import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api.ts'

/** The main parameters, for pages whose text names them. */
export const loadParameters = async (asking: LoaderFunctionArgs) => ({
  parameters: await apiOf(asking).call(endpoints.website.readParameters),
})
