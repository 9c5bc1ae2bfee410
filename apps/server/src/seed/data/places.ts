import type { CityRecord, MunicipalityRecord } from './types.ts'

/**
 * City key, Greek name, English name, latitude, longitude, then its municipality as it follows the word «Δήμος» (in
 * the genitive), and in English if its name differs from the city's.
 */
type GreekPlace = readonly [string, string, string, number, number, string, string?]

/** The main cities of Greece and some towns of pilgrimage, under the key of their region. */
const greekPlaces: Readonly<Record<string, readonly GreekPlace[]>> = {
  'eastern-macedonia-and-thrace': [
    ['alexandroupoli', 'Αλεξανδρούπολη', 'Alexandroupoli', 40.847, 25.874, 'Αλεξανδρούπολης'],
    ['drama', 'Δράμα', 'Drama', 41.15, 24.147, 'Δράμας'],
    ['kavala', 'Καβάλα', 'Kavala', 40.938, 24.412, 'Καβάλας'],
    ['komotini', 'Κομοτηνή', 'Komotini', 41.119, 25.405, 'Κομοτηνής'],
    ['orestiada', 'Ορεστιάδα', 'Orestiada', 41.503, 26.53, 'Ορεστιάδας'],
    ['thasos', 'Θάσος', 'Thasos', 40.778, 24.709, 'Θάσου'],
    ['xanthi', 'Ξάνθη', 'Xanthi', 41.135, 24.888, 'Ξάνθης'],
  ],
  'central-macedonia': [
    ['edessa', 'Έδεσσα', 'Edessa', 40.802, 22.044, 'Έδεσσας'],
    ['katerini', 'Κατερίνη', 'Katerini', 40.27, 22.507, 'Κατερίνης'],
    ['kilkis', 'Κιλκίς', 'Kilkis', 40.994, 22.875, 'Κιλκίς'],
    ['naousa', 'Νάουσα', 'Naousa', 40.629, 22.068, 'Νάουσας'],
    ['polygyros', 'Πολύγυρος', 'Polygyros', 40.378, 23.443, 'Πολυγύρου'],
    ['serres', 'Σέρρες', 'Serres', 41.086, 23.548, 'Σερρών'],
    ['thessaloniki', 'Θεσσαλονίκη', 'Thessaloniki', 40.64, 22.944, 'Θεσσαλονίκης'],
    ['veria', 'Βέροια', 'Veria', 40.524, 22.203, 'Βέροιας'],
    ['giannitsa', 'Γιαννιτσά', 'Giannitsa', 40.792, 22.408, 'Πέλλας', 'Pella'],
  ],
  'western-macedonia': [
    ['florina', 'Φλώρινα', 'Florina', 40.782, 21.41, 'Φλώρινας'],
    ['grevena', 'Γρεβενά', 'Grevena', 40.084, 21.427, 'Γρεβενών'],
    ['kastoria', 'Καστοριά', 'Kastoria', 40.518, 21.269, 'Καστοριάς'],
    ['kozani', 'Κοζάνη', 'Kozani', 40.301, 21.789, 'Κοζάνης'],
    ['ptolemaida', 'Πτολεμαΐδα', 'Ptolemaida', 40.514, 21.679, 'Εορδαίας', 'Eordaia'],
  ],
  epirus: [
    ['arta', 'Άρτα', 'Arta', 39.16, 20.985, 'Αρταίων', 'Arta'],
    ['igoumenitsa', 'Ηγουμενίτσα', 'Igoumenitsa', 39.503, 20.266, 'Ηγουμενίτσας'],
    ['ioannina', 'Ιωάννινα', 'Ioannina', 39.665, 20.853, 'Ιωαννιτών', 'Ioannina'],
    ['metsovo', 'Μέτσοβο', 'Metsovo', 39.77, 21.183, 'Μετσόβου'],
    ['preveza', 'Πρέβεζα', 'Preveza', 38.957, 20.751, 'Πρέβεζας'],
  ],
  thessaly: [
    ['kalambaka', 'Καλαμπάκα', 'Kalambaka', 39.705, 21.627, 'Μετεώρων', 'Meteora'],
    ['karditsa', 'Καρδίτσα', 'Karditsa', 39.365, 21.922, 'Καρδίτσας'],
    ['larissa', 'Λάρισα', 'Larissa', 39.639, 22.418, 'Λαρισαίων', 'Larissa'],
    ['skiathos', 'Σκιάθος', 'Skiathos', 39.163, 23.49, 'Σκιάθου'],
    ['trikala', 'Τρίκαλα', 'Trikala', 39.555, 21.768, 'Τρικκαίων', 'Trikala'],
    ['volos', 'Βόλος', 'Volos', 39.362, 22.942, 'Βόλου'],
  ],
  'ionian-islands': [
    ['argostoli', 'Αργοστόλι', 'Argostoli', 38.175, 20.489, 'Αργοστολίου'],
    ['corfu', 'Κέρκυρα', 'Corfu', 39.624, 19.922, 'Κεντρικής Κέρκυρας και Διαποντίων Νήσων', 'Central Corfu'],
    ['ithaca', 'Ιθάκη', 'Ithaca', 38.365, 20.718, 'Ιθάκης'],
    ['lefkada', 'Λευκάδα', 'Lefkada', 38.833, 20.707, 'Λευκάδας'],
    ['zakynthos', 'Ζάκυνθος', 'Zakynthos', 37.787, 20.9, 'Ζακύνθου'],
  ],
  'western-greece': [
    ['agrinio', 'Αγρίνιο', 'Agrinio', 38.622, 21.408, 'Αγρινίου'],
    ['aigio', 'Αίγιο', 'Aigio', 38.248, 22.082, 'Αιγιαλείας', 'Aigialeia'],
    ['messolonghi', 'Μεσολόγγι', 'Messolonghi', 38.368, 21.431, 'Ιεράς Πόλης Μεσολογγίου'],
    ['nafpaktos', 'Ναύπακτος', 'Nafpaktos', 38.394, 21.828, 'Ναυπακτίας', 'Nafpaktia'],
    ['patras', 'Πάτρα', 'Patras', 38.246, 21.735, 'Πατρέων'],
    ['pyrgos', 'Πύργος', 'Pyrgos', 37.675, 21.441, 'Πύργου'],
  ],
  'central-greece': [
    ['amfissa', 'Άμφισσα', 'Amfissa', 38.527, 22.379, 'Δελφών', 'Delphi'],
    ['chalkida', 'Χαλκίδα', 'Chalkida', 38.464, 23.599, 'Χαλκιδέων'],
    ['karpenisi', 'Καρπενήσι', 'Karpenisi', 38.917, 21.784, 'Καρπενησίου'],
    ['kymi', 'Κύμη', 'Kymi', 38.633, 24.105, 'Κύμης-Αλιβερίου', 'Kymi-Aliveri'],
    ['lamia', 'Λαμία', 'Lamia', 38.9, 22.434, 'Λαμιέων'],
    ['livadeia', 'Λιβαδειά', 'Livadeia', 38.436, 22.876, 'Λεβαδέων'],
    ['thebes', 'Θήβα', 'Thebes', 38.325, 23.319, 'Θηβαίων'],
  ],
  attica: [
    ['aegina', 'Αίγινα', 'Aegina', 37.746, 23.428, 'Αίγινας'],
    ['athens', 'Αθήνα', 'Athens', 37.984, 23.728, 'Αθηναίων'],
    ['elefsina', 'Ελευσίνα', 'Elefsina', 38.041, 23.542, 'Ελευσίνας'],
    ['glyfada', 'Γλυφάδα', 'Glyfada', 37.863, 23.755, 'Γλυφάδας'],
    ['kallithea', 'Καλλιθέα', 'Kallithea', 37.955, 23.702, 'Καλλιθέας'],
    ['kifisia', 'Κηφισιά', 'Kifisia', 38.074, 23.811, 'Κηφισιάς'],
    ['lavrio', 'Λαύριο', 'Lavrio', 37.715, 24.057, 'Λαυρεωτικής', 'Lavreotiki'],
    ['marousi', 'Μαρούσι', 'Marousi', 38.05, 23.806, 'Αμαρουσίου', 'Marousi'],
    ['megara', 'Μέγαρα', 'Megara', 37.996, 23.344, 'Μεγαρέων'],
    ['nea-smyrni', 'Νέα Σμύρνη', 'Nea Smyrni', 37.945, 23.714, 'Νέας Σμύρνης'],
    ['peristeri', 'Περιστέρι', 'Peristeri', 38.013, 23.692, 'Περιστερίου'],
    ['piraeus', 'Πειραιάς', 'Piraeus', 37.943, 23.647, 'Πειραιώς'],
    ['poros', 'Πόρος', 'Poros', 37.499, 23.454, 'Πόρου'],
    ['rafina', 'Ραφήνα', 'Rafina', 38.022, 24.007, 'Ραφήνας-Πικερμίου', 'Rafina-Pikermi'],
  ],
  peloponnese: [
    ['argos', 'Άργος', 'Argos', 37.633, 22.729, 'Άργους-Μυκηνών', 'Argos-Mycenae'],
    ['corinth', 'Κόρινθος', 'Corinth', 37.938, 22.932, 'Κορινθίων'],
    ['dimitsana', 'Δημητσάνα', 'Dimitsana', 37.594, 22.042, 'Γορτυνίας', 'Gortynia'],
    ['kalamata', 'Καλαμάτα', 'Kalamata', 37.039, 22.114, 'Καλαμάτας'],
    ['monemvasia', 'Μονεμβασία', 'Monemvasia', 36.688, 23.056, 'Μονεμβασίας'],
    ['nafplio', 'Ναύπλιο', 'Nafplio', 37.567, 22.802, 'Ναυπλιέων'],
    ['sparta', 'Σπάρτη', 'Sparta', 37.074, 22.43, 'Σπάρτης'],
    ['tripoli', 'Τρίπολη', 'Tripoli', 37.51, 22.372, 'Τρίπολης'],
  ],
  'north-aegean': [
    ['chios', 'Χίος', 'Chios', 38.368, 26.136, 'Χίου'],
    ['karlovasi', 'Καρλόβασι', 'Karlovasi', 37.793, 26.704, 'Δυτικής Σάμου', 'West Samos'],
    ['mytilene', 'Μυτιλήνη', 'Mytilene', 39.107, 26.555, 'Μυτιλήνης'],
    ['myrina', 'Μύρινα', 'Myrina', 39.876, 25.064, 'Λήμνου', 'Lemnos'],
    ['samos', 'Σάμος', 'Samos', 37.757, 26.977, 'Ανατολικής Σάμου', 'East Samos'],
  ],
  'south-aegean': [
    ['amorgos', 'Αμοργός', 'Amorgos', 36.832, 25.9, 'Αμοργού'],
    ['andros', 'Άνδρος', 'Andros', 37.838, 24.938, 'Άνδρου'],
    ['ermoupoli', 'Ερμούπολη', 'Ermoupoli', 37.444, 24.942, 'Σύρου-Ερμούπολης', 'Syros-Ermoupoli'],
    ['kalymnos', 'Κάλυμνος', 'Kalymnos', 36.951, 26.983, 'Καλυμνίων'],
    ['kos', 'Κως', 'Kos', 36.893, 27.288, 'Κω'],
    ['milos', 'Μήλος', 'Milos', 36.744, 24.427, 'Μήλου'],
    ['mykonos', 'Μύκονος', 'Mykonos', 37.446, 25.329, 'Μυκόνου'],
    ['naxos', 'Νάξος', 'Naxos', 37.106, 25.376, 'Νάξου και Μικρών Κυκλάδων', 'Naxos and Lesser Cyclades'],
    ['parikia', 'Παροικιά', 'Parikia', 37.085, 25.149, 'Πάρου', 'Paros'],
    ['patmos', 'Πάτμος', 'Patmos', 37.309, 26.547, 'Πάτμου'],
    ['rhodes', 'Ρόδος', 'Rhodes', 36.443, 28.227, 'Ρόδου'],
    ['thira', 'Θήρα', 'Thira', 36.417, 25.432, 'Θήρας'],
    ['tinos', 'Τήνος', 'Tinos', 37.539, 25.163, 'Τήνου'],
  ],
  crete: [
    ['agios-nikolaos', 'Άγιος Νικόλαος', 'Agios Nikolaos', 35.191, 25.717, 'Αγίου Νικολάου'],
    ['chania', 'Χανιά', 'Chania', 35.514, 24.018, 'Χανίων'],
    ['heraklion', 'Ηράκλειο', 'Heraklion', 35.339, 25.133, 'Ηρακλείου'],
    ['ierapetra', 'Ιεράπετρα', 'Ierapetra', 35.011, 25.742, 'Ιεράπετρας'],
    ['rethymno', 'Ρέθυμνο', 'Rethymno', 35.366, 24.482, 'Ρεθύμνης'],
    ['sitia', 'Σητεία', 'Sitia', 35.207, 26.105, 'Σητείας'],
  ],
}

/** Cyprus and the cities where most Greeks of the diaspora live: key, country, names, coordinates. */
const abroad: readonly (readonly [string, string, string, string, number, number])[] = [
  ['nicosia', 'CY', 'Λευκωσία', 'Nicosia', 35.173, 33.365],
  ['limassol', 'CY', 'Λεμεσός', 'Limassol', 34.679, 33.041],
  ['larnaca', 'CY', 'Λάρνακα', 'Larnaca', 34.917, 33.63],
  ['paphos', 'CY', 'Πάφος', 'Paphos', 34.776, 32.424],
  ['famagusta', 'CY', 'Αμμόχωστος', 'Famagusta', 35.125, 33.941],
  ['kyrenia', 'CY', 'Κερύνεια', 'Kyrenia', 35.341, 33.319],
  ['constantinople', 'TR', 'Κωνσταντινούπολη', 'Istanbul (Constantinople)', 41.029, 28.952],
  ['jerusalem', 'IL', 'Ιεροσόλυμα', 'Jerusalem', 31.778, 35.23],
  ['alexandria', 'EG', 'Αλεξάνδρεια', 'Alexandria', 31.198, 29.907],
  ['johannesburg', 'ZA', 'Γιοχάνεσμπουργκ', 'Johannesburg', -26.205, 28.05],
  ['london', 'GB', 'Λονδίνο', 'London', 51.507, -0.128],
  ['birmingham', 'GB', 'Μπέρμιγχαμ', 'Birmingham', 52.48, -1.898],
  ['manchester', 'GB', 'Μάντσεστερ', 'Manchester', 53.479, -2.245],
  ['munich', 'DE', 'Μόναχο', 'Munich', 48.137, 11.575],
  ['berlin', 'DE', 'Βερολίνο', 'Berlin', 52.52, 13.405],
  ['frankfurt', 'DE', 'Φρανκφούρτη', 'Frankfurt', 50.111, 8.682],
  ['stuttgart', 'DE', 'Στουτγάρδη', 'Stuttgart', 48.776, 9.183],
  ['dusseldorf', 'DE', 'Ντίσελντορφ', 'Düsseldorf', 51.227, 6.774],
  ['vienna', 'AT', 'Βιέννη', 'Vienna', 48.208, 16.372],
  ['zurich', 'CH', 'Ζυρίχη', 'Zurich', 47.377, 8.541],
  ['geneva', 'CH', 'Γενεύη', 'Geneva', 46.204, 6.143],
  ['brussels', 'BE', 'Βρυξέλλες', 'Brussels', 50.847, 4.352],
  ['amsterdam', 'NL', 'Άμστερνταμ', 'Amsterdam', 52.373, 4.893],
  ['paris', 'FR', 'Παρίσι', 'Paris', 48.857, 2.352],
  ['venice', 'IT', 'Βενετία', 'Venice', 45.437, 12.335],
  ['stockholm', 'SE', 'Στοκχόλμη', 'Stockholm', 59.329, 18.069],
  ['new-york', 'US', 'Νέα Υόρκη', 'New York', 40.713, -74.006],
  ['boston', 'US', 'Βοστόνη', 'Boston', 42.36, -71.058],
  ['chicago', 'US', 'Σικάγο', 'Chicago', 41.878, -87.63],
  ['los-angeles', 'US', 'Λος Άντζελες', 'Los Angeles', 34.052, -118.244],
  ['tarpon-springs', 'US', 'Τάρπον Σπρινγκς', 'Tarpon Springs', 28.146, -82.757],
  ['toronto', 'CA', 'Τορόντο', 'Toronto', 43.653, -79.383],
  ['montreal', 'CA', 'Μόντρεαλ', 'Montreal', 45.502, -73.567],
  ['melbourne', 'AU', 'Μελβούρνη', 'Melbourne', -37.814, 144.963],
  ['sydney', 'AU', 'Σίδνεϊ', 'Sydney', -33.869, 151.209],
  ['adelaide', 'AU', 'Αδελαΐδα', 'Adelaide', -34.929, 138.601],
]

const greekEntries = Object.entries(greekPlaces).flatMap(([region, places]) =>
  places.map((place) => ({ region, place })),
)

/** The municipalities to which the cities of the list belong; the key is the city's. */
export const municipalities: readonly MunicipalityRecord[] = greekEntries.map(({ region, place }) => {
  const [key, , en, , , municipalityEl, municipalityEn] = place
  return {
    key,
    region,
    title: { el: `Δήμος ${municipalityEl}`, en: `Municipality of ${municipalityEn ?? en}` },
  }
})

export const cities: readonly CityRecord[] = [
  ...greekEntries.map(({ region, place: [key, el, en, latitude, longitude] }) => ({
    key,
    country: 'GR',
    region,
    municipality: key,
    title: { el, en },
    latitude,
    longitude,
  })),
  ...abroad.map(([key, country, el, en, latitude, longitude]) => ({
    key,
    country,
    region: null,
    municipality: null,
    title: { el, en },
    latitude,
    longitude,
  })),
]
