import { data } from 'react-router'

/** Parses a submitted form. Anything else is a bad request, not a failure of ours. */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
