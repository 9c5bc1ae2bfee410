/** Words of an act that every page uses: common texts and the website's shared ones contain them. */
export const el = {
  'service.CANDLE': 'Κερί',
  'service.TAMA': 'Τάμα',
  'service.PRAYER': 'Προσευχή',
  'service.MEMORIAL': 'Μνημόνευση',
  'service.PRODUCT': 'Είδη',
  'intention.HEALTH': 'Υπέρ υγείας',
  'intention.ETERNAL_MEMORY': 'Υπέρ αναπαύσεως',
  honours: 'Προς τιμήν: {saint}',
}
