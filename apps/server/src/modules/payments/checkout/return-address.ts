import type { Settings } from '../../../platform/settings.ts'

/** The page of the website to which a gateway returns the payer. */
export const returnAddress = (
  { baseUrl, websiteHost }: Pick<Settings, 'baseUrl' | 'websiteHost'>,
  { code, language, isCanceled = false }: { code: string; language: 'el' | 'en'; isCanceled?: boolean },
): string => {
  const site = websiteHost ? `${new URL(baseUrl).protocol}//${websiteHost}` : baseUrl
  return `${site}/${language}/request/return/${code}${isCanceled ? '?canceled=1' : ''}`
}
