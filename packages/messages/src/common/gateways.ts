/** The names of payment gateways, which are the same in every language. */
export const gatewayNames = {
  'paymentMethod.STRIPE': 'Stripe',
  'paymentMethod.WORLDLINE': 'Worldline',
} as const
