import { feastsOf } from '@kandili/almanac'
import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { Refusal } from '../../../platform/errors.ts'
import { attachFile } from '../../files/index.ts'

/** Notified whenever a saint is created, changed or deleted. */
export const SAINTS_TOPIC = 'saints'

export const catalogue = defineCatalogue({
  noun: 'saints',
  endpoints: endpoints.saints,
  table: 'saint',
  fields: {
    title: 'title',
    titles: 'titles',
    patronage: 'patronage',
    symbols: 'symbols',
    biography: 'biography',
    kind: 'feast_kind',
    feastMonth: 'feast_month',
    feastDay: 'feast_day',
    paschaOffset: 'pascha_offset',
    feastKey: 'feast_key',
    furtherDays: 'further_days',
    birthYear: 'birth_year',
    deathYear: 'death_year',
    published: 'published',
    websiteSlug: 'website_slug',
    fileId: 'file_id',
    videoFileId: 'video_file_id',
  },
  sortable: [
    'id',
    'title',
    'kind',
    'feastMonth',
    'feastDay',
    'birthYear',
    'deathYear',
    'published',
    'updatedAt',
  ],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { published: 'published', kind: 'feast_kind', feastMonth: 'feast_month' },
  lookupFields: ['kind', 'feastMonth', 'feastDay'],
  lists: ['furtherDays'],
  topic: SAINTS_TOPIC,
  prepare: (_context, input) => {
    const { feastKey } = input
    if (typeof feastKey === 'string' && !feastsOf().some(({ key }) => key === feastKey)) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'feastKey', message: 'rule.notFound' }] })
    }
    return input
  },
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
  attachVideo: (context, fileId) => attachFile(context, fileId, 'PUBLIC', 'VIDEO'),
})
