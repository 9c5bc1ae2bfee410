export const el = {
  'nav.cities': 'Πόλεις',
  'nav.regions': 'Περιφέρειες',
  'nav.municipalities': 'Δήμοι',
  'nav.prayerTypes': 'Είδη προσευχών',
  'screen./prayer-types': 'Είδη προσευχών',

  'field.country': 'Χώρα',
  'field.region': 'Περιφέρεια',
  'field.municipality': 'Δήμος',
  'field.lat': 'Γεωγραφικό πλάτος',
  'field.latHint': 'Σε μοίρες, όπως 37,9838.',
  'field.lng': 'Γεωγραφικό μήκος',
  'field.lngHint': 'Σε μοίρες, όπως 23,7275.',

  'cities.one': 'πόλη',
  'cities.search': 'Αναζήτηση πόλης',
  'regions.one': 'περιφέρεια',
  'regions.search': 'Αναζήτηση περιφέρειας',
  'municipalities.one': 'δήμος',
  'municipalities.search': 'Αναζήτηση δήμου',
  'prayerTypes.one': 'είδος προσευχής',
  'prayerTypes.search': 'Αναζήτηση είδους προσευχής',
}
