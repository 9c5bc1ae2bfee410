import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { errorBody } from './errors-handler.ts'

const systemError = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall ?? ''} ${code}`), { code, ...(syscall ? { syscall } : {}) })
const databaseError = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

describe('the error body', () => {
  it.each([
    ['a database that cannot be reached', systemError('ENOENT', 'connect')],
    ['a refused connection', systemError('ECONNREFUSED', 'connect')],
    ['a broken connection', systemError('ECONNRESET')],
    ['a connection that ends between two statements', new Error('Connection terminated unexpectedly')],
    ['a connection waited for in vain', new Error('timeout exceeded when trying to connect')],
    ['a frozen database', new Error('Query read timeout')],
    ['a database that is shutting down', databaseError('57P01')],
    ['a full disk', databaseError('53100')],
    ['a statement over its time', databaseError('57014')],
    ['a prepared statement that a pooler lost', databaseError('26000')],
  ])('asks to retry after %s', (_what, error) => {
    expect(errorBody(error, 'en')).toMatchObject({ status: 503, message: 'DATABASE_UNAVAILABLE' })
  })

  it.each([
    ['a missing file', systemError('ENOENT', 'open')],
    ['a violated constraint nobody foresaw', databaseError('23502')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
  ])('does not blame the database for %s', (_what, error) => {
    expect(errorBody(error, 'en')).toMatchObject({ status: 500, message: 'INTERNAL' })
  })
})
