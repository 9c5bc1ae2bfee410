import { endpoints } from '@kandili/contract'
import { attachFile } from '../files/index.ts'
import { defineCatalogue } from '../platform/resource/index.ts'

export const catalogue = defineCatalogue<'saint'>({
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
    birthYear: 'birth_year',
    deathYear: 'death_year',
    published: 'published',
    websiteSlug: 'website_slug',
    fileId: 'file_id',
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
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
})
