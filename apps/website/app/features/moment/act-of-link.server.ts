import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { orNotFound } from '../../lib/failures.ts'
import { languageOf } from '../../lib/language.ts'

/**
 * The act of the URL `/track/:code/.../:line`, with its request.
 * @throws Response to the tracking page unless `isFit`, "not found" for a request that does not exist
 */
export const readActOfLink = async (
  asking: LoaderFunctionArgs,
  isFit: (line: endpoints.requests.TrackedLine) => boolean,
) => {
  const code = asking.params.code ?? ''
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } }))
  const line = request.lines.find(({ id }) => id === Number(asking.params.line))
  if (!line || !isFit(line)) throw redirect(`/${languageOf(asking.request)}/track/${code}`)
  return { request, line }
}
