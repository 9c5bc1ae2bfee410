import type { Bilingual, endpoints, Language, Service, VatClass } from '@kandili/contract'
import { partNumberOf } from '@kandili/domain'
import { createT, inLanguage } from '@kandili/messages'
import { sharedMessages } from '@kandili/messages/website'
import { type Cents, formatDecimal } from '@kandili/money'
import { escaped } from '../../platform/http/escaped.ts'
import type { Remote, WooProduct } from './woo.ts'

/** The data of a published type of offering that the shop needs. */
export type Kind = {
  readonly id: number
  readonly service: Service
  readonly title: Bilingual
  readonly description: Bilingual
  readonly price: Cents
  readonly slug: string
  readonly vatClass: VatClass
  /** Of goods, if they have one. */
  readonly category: { readonly id: number; readonly title: Bilingual } | null
  readonly fileId: string | null
}

const other = (language: Language): Language => (language === 'el' ? 'en' : 'el')

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** The text of a product in HTML; with both languages if the shop has one product for both. */
export const htmlOf = ({ title, description }: Kind, language: Language, both: boolean): string => {
  const own = paragraphs(inLanguage(description, language))
  if (!both) return own
  const second = other(language)
  const foreign = paragraphs(`${title[second]}\n\n${description[second]}`)
  return [own, foreign && `<div lang="${second}">${foreign}</div>`].filter((part) => part).join('\n')
}

export const skuOf = (kind: Pick<Kind, 'id'>, language: Language): string =>
  `${partNumberOf(kind.id)}-${language.toUpperCase()}`

/** The category of goods, or the one of all types of a service. */
export const categoryOf = (
  { service, category }: Pick<Kind, 'service' | 'category'>,
  language: Language,
): { slug: string; name: string } =>
  category
    ? { slug: `kandili-category-${category.id}`, name: inLanguage(category.title, language) }
    : {
        slug: `kandili-${service.toLowerCase()}`,
        name: createT(language, sharedMessages)(`service.${service}`),
      }

/** WooCommerce's own tax classes; the shop sets their rates, and adds `super-reduced-rate` for books. */
const taxClasses: Readonly<Record<VatClass, string>> = {
  STANDARD: '',
  REDUCED: 'reduced-rate',
  LOWEST: 'super-reduced-rate',
  NONE: '',
}

type Written = {
  readonly language: Language
  /** One product has both languages. */
  readonly both: boolean
  readonly category: number
  readonly images?: WooProduct['images']
  /** The product in the shop's main language that this one translates. */
  readonly translationOf?: number | null
}

/** What is sent to the shop. */
export const productOf = (
  kind: Kind,
  { language, both, category, images, translationOf }: Written,
): WooProduct => ({
  name: inLanguage(kind.title, language),
  type: 'simple',
  status: 'publish',
  slug: both || language === 'el' ? kind.slug : `${kind.slug}-${language}`,
  sku: skuOf(kind, language),
  regular_price: formatDecimal(kind.price),
  virtual: kind.service !== 'PRODUCT',
  tax_status: kind.vatClass === 'NONE' ? 'none' : 'taxable',
  tax_class: taxClasses[kind.vatClass],
  description: htmlOf(kind, language, both),
  short_description: paragraphs(inLanguage(kind.description, language).slice(0, 200)),
  categories: [{ id: category }],
  ...(images === undefined ? {} : { images }),
  meta_data: [{ key: '_kandili_id', value: String(kind.id) }],
  ...(both ? {} : { lang: language }),
  ...(translationOf ? { translation_of: translationOf } : {}),
})

/** WordPress stores a text with other white space and entities than were sent. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Compared = Pick<WooProduct, 'name' | 'status' | 'regular_price' | 'description'> & {
  /** The slug of its category. */
  readonly category: string
  /** The shop's id of its picture; null without one. */
  readonly imageId: number | null
}

/** The fields in which the shop differs from what we would send now. */
export const differencesOf = (
  remote: Remote | undefined,
  product: Compared,
): endpoints.shop.ShopDifference[] => {
  if (!remote) return ['GONE']
  const isSame = {
    name: plain(remote.name) === product.name.trim(),
    regular_price: Number(remote.regular_price) === Number(product.regular_price),
    description: plain(remote.description) === plain(product.description),
    status: remote.status === product.status,
    categories: remote.categories.some(({ slug }) => slug === product.category),
    images: (remote.images[0]?.id ?? null) === product.imageId,
  }
  return (Object.keys(isSame) as (keyof typeof isSame)[]).filter((field) => !isSame[field])
}
