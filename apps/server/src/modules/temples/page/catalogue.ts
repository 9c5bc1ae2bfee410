import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { attachFile } from '../../files/index.ts'
import { parameter } from '../../settings/index.ts'
import { recordFormChange, refuseProblems } from './changes.ts'
import {
  type GivenPhotographs,
  type PreparedPhotographs,
  preparePhotographs,
  readPhotographs,
  replacePhotographs,
} from './photographs.ts'

/** Temples for administrators. Publishing is a separate call with a separate right. */
export const catalogue = defineCatalogue({
  noun: 'temples',
  endpoints: endpoints.temples,
  table: 'temple',
  fields: {
    title: 'title',
    description: 'description',
    timetable: 'timetable',
    jurisdiction: 'jurisdiction',
    kind: 'kind',
    religion: 'religion',
    calendarStyle: 'calendar_style',
    jurisdictionKey: 'jurisdiction_key',
    metropolisKey: 'metropolis_key',
    feast: 'feast',
    saintId: 'saint_id',
    organisationId: 'organisation_id',
    cityId: 'city_id',
    streetName: 'street_name',
    streetNumber: 'street_number',
    zipCode: 'zip_code',
    lat: 'lat',
    lng: 'lng',
    phone1: 'phone',
    phone2: 'phone2',
    phone3: 'phone3',
    fax: 'fax',
    radius: 'radius_km',
    email: 'email',
    afm: 'afm',
    vat: 'vat_number',
    stripeId: 'stripe_id',
    status: 'status',
    pausedUntil: 'paused_until',
    minOrderAmount: 'min_order_amount_cents',
    commission: 'commission_basis_points',
    gatewayFeeBearer: 'gateway_fee_bearer',
    namesLimit: 'names_limit',
    proofPolicy: 'proof_policy',
    proofRequired: 'proof_required',
    languages: 'languages',
    acceptsCash: 'accepts_cash',
    acceptsBank: 'accepts_bank',
    answersWithinHours: 'answers_within_hours',
    mandateBy: 'mandate_by',
    mandateFrom: 'mandate_from',
    mandateUntil: 'mandate_until',
    fileId: 'file_id',
    videoFileId: 'video_file_id',
    feastDays: 'feast_days',
    social: 'social',
    clergy: 'clergy',
    openingHours: 'opening_hours',
    tellsWho: 'tells_who',
  },
  lists: ['feastDays', 'social', 'clergy', 'openingHours'],
  elsewhere: ['photographs'],
  besides: {
    read: readPhotographs,
    prepare: async (context, id, { photographs }: { photographs?: GivenPhotographs }) => ({
      photographs: photographs && (await preparePhotographs(context, id, photographs)),
    }),
    write: async (context, id, { photographs }: { photographs?: PreparedPhotographs }) => {
      if (photographs) await replacePhotographs(context, id, photographs)
    },
  },
  shown: { demonstration: 'demonstration', published: 'published', websiteSlug: 'website_slug' },
  named: {
    saint: { column: 'saint_id', table: 'saint' },
    city: { column: 'city_id', table: 'city' },
    organisation: { column: 'organisation_id', table: 'organisation' },
  },
  sortable: [
    'id',
    'title',
    'kind',
    'religion',
    'status',
    'minOrderAmount',
    'commission',
    'mandateUntil',
    'published',
    'updatedAt',
  ],
  defaultSort: { field: 'title', order: 'asc' },
  filters: {
    kind: 'kind',
    religion: 'religion',
    status: 'status',
    published: 'published',
    cityId: 'city_id',
    saintId: 'saint_id',
    organisationId: 'organisation_id',
  },
  lookupFields: ['kind', 'cityId', 'status'],
  // Only administrators learn that a temple is about to join.
  lookupFilters: ({ actor }) => (actor?.type === 'ADMIN' ? {} : { published: true, status: 'ENABLED' }),
  // A new temple has the main parameters' values for what is left out.
  prepare: async (context, input, before) => {
    await refuseProblems(context, input, before?.pausedUntil)
    if (before) return input
    return {
      ...input,
      minOrderAmount: input.minOrderAmount ?? (await parameter(context, 'minOrderAmount')),
      commission: input.commission ?? (await parameter(context, 'commission')),
      namesLimit: input.namesLimit ?? (await parameter(context, 'namesLimit')),
    }
  },
  changed: recordFormChange,
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
  attachVideo: (context, fileId) => attachFile(context, fileId, 'PUBLIC', 'VIDEO'),
})
