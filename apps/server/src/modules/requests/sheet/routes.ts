import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { readTempleDay } from '../../almanac/index.ts'
import { printSheet } from './print-sheet.ts'

/** The printed sheet: the names of a day under its feast. */
export const sheetRoutes = (app: FastifyInstance): void =>
  route(
    app,
    endpoints.submissions.sheet,
    { limit: { max: 30, minutes: 10 } },
    async (context, { query, reply }) => {
      const { date, pdf } = await printSheet(context, query, async (day) => {
        const { feasts } = await readTempleDay(context, { date: day, lang: context.language })
        return feasts[0]?.title ?? null
      })
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${date}.pdf"`)
        .header('x-content-type-options', 'nosniff')
      return pdf
    },
  )
