import { ApiError } from '@kandili/contract/client'
import { data } from 'react-router'

/** A missing row becomes the page "not found"; whatever else is passed on as it is. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 })
    throw error
  }
}
