import type { Module } from '../../platform/module.ts'
import { issueMissingInvoices } from './issue-invoices.ts'
import { reportInvoices } from './mydata/report-invoices.ts'
import { routes } from './routes.ts'

/** Documents about money: receipts, invoices, statements. */
export const papers: Module = {
  name: 'papers',
  routes,
  jobs: [
    { name: 'report-invoices', schedule: '*/5 * * * *', work: reportInvoices },
    {
      name: 'issue-invoices',
      // Each day: what could not be issued on the first of a month is issued later.
      schedule: '0 2 * * *',
      work: issueMissingInvoices,
    },
  ],
}
