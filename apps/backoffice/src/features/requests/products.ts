import type { endpoints } from '@kandili/contract'
import {
  bilingualColumn,
  type Column,
  instantColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../crud/columns.tsx'

type Product = endpoints.orders.OrderProduct

const columns: readonly Column<Product>[] = [
  numberColumn('orderId', 'orders.number', ({ orderId }: Product) => orderId),
  instantColumn('placedAt', 'orders.placed', ({ placedAt }: Product) => placedAt),
  bilingualColumn('temple', 'orders.temple', ({ temple }: Product) => temple.title),
  textColumn('partNumber', 'products.partNumber', ({ partNumber }: Product) => partNumber),
  bilingualColumn('title', 'field.title', ({ title }: Product) => title),
  {
    key: 'state',
    label: 'field.status',
    show: () => null,
    csv: ({ state }, { t }) => t(`state.line.${state}`),
  },
  numberColumn('quantity', 'orders.quantity', ({ quantity }: Product) => quantity),
  moneyColumn('rrp', 'products.rrp', ({ rrp }: Product) => rrp),
  moneyColumn('fullPrice', 'products.fullPrice', ({ fullPrice }: Product) => fullPrice),
  moneyColumn('postage', 'products.postage', ({ postage }: Product) => postage),
  numberColumn('vatRate', 'products.vatRate', ({ vatRate }: Product) => vatRate / 100),
  moneyColumn('netValue', 'products.netValue', ({ netValue }: Product) => netValue),
  moneyColumn('amount', 'orders.total', ({ amount }: Product) => amount),
  moneyColumn('refunded', 'orders.refunded', ({ refunded }: Product) => refunded),
]

/** The lines of the found requests with their prices, as a file for accounting. */
export const products = { noun: 'orders/products', title: 'products.title', columns } as const
