import { ApiError } from '@kandili/contract/client'
import { data } from 'react-router'

/** Turns a missing row into the "not found" page; rethrows other errors unchanged. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 })
    throw error
  }
}
