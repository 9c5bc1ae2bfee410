import type { endpoints } from '@kandili/contract'
import { badgeRules } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { actOptions, statusOptions } from '../../crud/options.ts'

const ruleOptions = badgeRules.map((value) => ({ value, label: `badgeRule.${value}` as const }))

/** Small thank-yous to the faithful, each with the rule that awards it. */
export const badges: CatalogueOf<typeof endpoints.badges> = {
  noun: 'badges',
  contract: () => import('@kandili/contract/endpoints/badges'),
  authority: 'general_mainparameter',
  title: 'nav.badges',
  one: 'badges.one',
  searchLabel: 'badges.search',
  defaults: { sort: 'position', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [
    { kind: 'choice', name: 'rule', label: 'badges.rule', options: ruleOptions },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
  ],
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    {
      key: 'rule',
      label: 'badges.rule',
      sortable: true,
      show: ({ rule, service }, { t }) =>
        service ? `${t(`badgeRule.${rule}`)}: ${t(`service.${service}`)}` : t(`badgeRule.${rule}`),
      csv: ({ rule, service }, { t }) =>
        [t(`badgeRule.${rule}`), service && t(`service.${service}`)].filter(Boolean).join(': '),
    },
    numberColumn('threshold', 'badges.threshold', ({ threshold }) => threshold, { sortable: true }),
    numberColumn('awardCount', 'badges.awardCount', ({ awardCount }) => awardCount, { from: 60 }),
    textColumn('status', 'field.status', ({ status }, { t }) => t(`status.${status}`), {
      sortable: true,
      from: 60,
    }),
  ],
  imports: {
    rule: { kind: 'choice', label: 'badges.rule', options: ruleOptions },
    service: { kind: 'choice', label: 'badges.service', options: actOptions, none: 'badges.anyService' },
  },
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    description: { kind: 'bilingual', label: 'field.description', long: true },
    rule: leadingChoice(
      { label: 'badges.rule', hint: 'badges.ruleHint', options: ruleOptions, atFirst: 'ACTS' },
      (rule) => (rule === 'ACTS' ? {} : { service: null }),
    ),
    threshold: { kind: 'integer', label: 'badges.threshold', hint: 'badges.thresholdHint' },
    service: onlyWhere(
      'rule',
      ['ACTS'],
      { kind: 'choice', label: 'badges.service', options: actOptions, none: 'badges.anyService' },
      null,
    ),
    status: { kind: 'choice', label: 'field.status', options: statusOptions },
    position: { kind: 'integer', label: 'field.position', hint: 'field.positionHint' },
  },
}
