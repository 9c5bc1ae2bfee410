import { data } from 'react-router'

/** What a form has sent. Anything that is no form is a bad request, not a failure of ours. */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
