import { services } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../../lib/language.ts'
import { readQuantity } from '../draft/amounts.ts'
import type { BasketAct } from './basket.ts'

/** The name of an act: its offering, or its service while none is chosen. */
export const useTitleOf = (): ((act: BasketAct) => string) => {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  return ({ draft, chosen }) => {
    const service = services.find((one) => one === draft.service)
    const title = chosen?.offering
      ? inLanguage(chosen.offering.title, language)
      : service
        ? shared(`service.${service}`)
        : t('basket.act')
    const quantity = readQuantity(draft.quantity) ?? 1
    return quantity > 1 ? `${quantity} × ${title}` : title
  }
}
