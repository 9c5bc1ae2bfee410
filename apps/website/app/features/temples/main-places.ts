/** A place that the built-in map names. */
export type MainPlace = {
  readonly el: string
  readonly en: string
  readonly lat: number
  readonly lng: number
  /** Farther away there is no room for its name. */
  readonly fromZoom: number
}

/** The places by which people find their way on a map of coastlines: of Greece and Cyprus, and of the Greeks abroad. */
export const mainPlaces: readonly MainPlace[] = [
  { el: 'Αθήνα', en: 'Athens', lat: 37.98, lng: 23.73, fromZoom: 4 },
  { el: 'Θεσσαλονίκη', en: 'Thessaloniki', lat: 40.64, lng: 22.94, fromZoom: 5 },
  { el: 'Πάτρα', en: 'Patras', lat: 38.25, lng: 21.73, fromZoom: 6 },
  { el: 'Ηράκλειο', en: 'Heraklion', lat: 35.34, lng: 25.14, fromZoom: 5 },
  { el: 'Ιωάννινα', en: 'Ioannina', lat: 39.66, lng: 20.85, fromZoom: 6 },
  { el: 'Λάρισα', en: 'Larissa', lat: 39.64, lng: 22.42, fromZoom: 7 },
  { el: 'Βόλος', en: 'Volos', lat: 39.36, lng: 22.94, fromZoom: 8 },
  { el: 'Καλαμάτα', en: 'Kalamata', lat: 37.04, lng: 22.11, fromZoom: 7 },
  { el: 'Τρίπολη', en: 'Tripoli', lat: 37.51, lng: 22.37, fromZoom: 8 },
  { el: 'Χανιά', en: 'Chania', lat: 35.51, lng: 24.02, fromZoom: 7 },
  { el: 'Ρόδος', en: 'Rhodes', lat: 36.44, lng: 28.22, fromZoom: 6 },
  { el: 'Κέρκυρα', en: 'Corfu', lat: 39.62, lng: 19.92, fromZoom: 7 },
  { el: 'Μυτιλήνη', en: 'Mytilene', lat: 39.11, lng: 26.55, fromZoom: 7 },
  { el: 'Καβάλα', en: 'Kavala', lat: 40.94, lng: 24.41, fromZoom: 7 },
  { el: 'Αλεξανδρούπολη', en: 'Alexandroupoli', lat: 40.85, lng: 25.87, fromZoom: 7 },
  { el: 'Ερμούπολη', en: 'Ermoupoli', lat: 37.44, lng: 24.94, fromZoom: 8 },
  { el: 'Μήλος', en: 'Milos', lat: 36.73, lng: 24.43, fromZoom: 8 },
  { el: 'Τήνος', en: 'Tinos', lat: 37.54, lng: 25.16, fromZoom: 8 },
  { el: 'Άγιον Όρος', en: 'Mount Athos', lat: 40.2, lng: 24.25, fromZoom: 7 },
  { el: 'Κοζάνη', en: 'Kozani', lat: 40.3, lng: 21.79, fromZoom: 8 },
  { el: 'Λευκωσία', en: 'Nicosia', lat: 35.17, lng: 33.36, fromZoom: 5 },
  { el: 'Λεμεσός', en: 'Limassol', lat: 34.68, lng: 33.04, fromZoom: 7 },
  { el: 'Κωνσταντινούπολη', en: 'Constantinople', lat: 41.01, lng: 28.98, fromZoom: 5 },
  { el: 'Σόφια', en: 'Sofia', lat: 42.7, lng: 23.32, fromZoom: 5 },
  { el: 'Τίρανα', en: 'Tirana', lat: 41.33, lng: 19.82, fromZoom: 6 },
  { el: 'Σκόπια', en: 'Skopje', lat: 42.0, lng: 21.43, fromZoom: 6 },
  { el: 'Ιερουσαλήμ', en: 'Jerusalem', lat: 31.77, lng: 35.21, fromZoom: 4 },
  { el: 'Αλεξάνδρεια', en: 'Alexandria', lat: 31.2, lng: 29.92, fromZoom: 5 },
  { el: 'Ρώμη', en: 'Rome', lat: 41.9, lng: 12.5, fromZoom: 4 },
  { el: 'Λονδίνο', en: 'London', lat: 51.51, lng: -0.13, fromZoom: 3 },
  { el: 'Παρίσι', en: 'Paris', lat: 48.86, lng: 2.35, fromZoom: 4 },
  { el: 'Βερολίνο', en: 'Berlin', lat: 52.52, lng: 13.4, fromZoom: 4 },
  { el: 'Μόσχα', en: 'Moscow', lat: 55.76, lng: 37.62, fromZoom: 3 },
  { el: 'Νέα Υόρκη', en: 'New York', lat: 40.71, lng: -74.01, fromZoom: 3 },
  { el: 'Σικάγο', en: 'Chicago', lat: 41.88, lng: -87.63, fromZoom: 4 },
  { el: 'Τορόντο', en: 'Toronto', lat: 43.65, lng: -79.38, fromZoom: 4 },
  { el: 'Μελβούρνη', en: 'Melbourne', lat: -37.81, lng: 144.96, fromZoom: 3 },
  { el: 'Σίδνεϊ', en: 'Sydney', lat: -33.87, lng: 151.21, fromZoom: 3 },
  { el: 'Γιοχάνεσμπουργκ', en: 'Johannesburg', lat: -26.2, lng: 28.05, fromZoom: 3 },
]
