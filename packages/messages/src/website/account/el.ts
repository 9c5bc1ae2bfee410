import { el as common } from '../../common/el.ts'

/** What the website shows to whoever is signed in. Singular: it is the faithful who read it. */
export const el = {
  action: 'Σύνδεση',
  'failure.network': 'Ο διακομιστής δεν απάντησε. Δοκίμασε ξανά σε λίγο.',
  'me.title': 'Τα αιτήματά μου',
  'me.description': 'Όσα ζήτησες από τους ναούς, και πού βρίσκεται το καθένα.',
  'me.hello': 'Καλώς ήρθες. Σύνδεση ως {name}.',
  'me.signOut': 'Αποσύνδεση',
  'me.light': 'Άναψε ένα κερί',
  'me.number': 'Αίτημα {number}',
  'me.more.one': 'και ακόμη ένα',
  'me.more.other': 'και ακόμη {count}',
  'me.total': 'Σύνολο',
  'me.pages': 'Σελίδες',
  'me.shown': '{from} έως {to} από {total}',
  'me.newer': 'Νεότερα',
  'me.older': 'Παλαιότερα',
  'me.loading': 'Φόρτωση…',
  'me.empty': 'Δεν έχεις κάνει ακόμη αίτημα',
  'me.emptyText': 'Διάλεξε ναό και γράψε τα ονόματα. Ό,τι ζητήσεις με τον λογαριασμό σου θα το βρεις εδώ.',
  'me.failed': 'Τα αιτήματά σου δεν φορτώθηκαν',
  'me.again': 'Δοκίμασε ξανά',
  'me.signedOut':
    'Για να τα δεις χρειάζεται σύνδεση. Αν έκανες αίτημα χωρίς λογαριασμό, άνοιξε τον σύνδεσμο που έλαβες με e-mail.',
  'me.staff': 'Εδώ φαίνονται τα αιτήματα των πιστών. Ο λογαριασμός «{name}» έχει τη δική του αρχική σελίδα.',
  'me.office': 'Μετάβαση στη διαχείριση',
  'me.script':
    'Η σελίδα αυτή χρειάζεται JavaScript. Κάθε αίτημα το βλέπεις και από τον σύνδεσμο που έλαβες με e-mail.',
  'state.PENDING_PAYMENT': common['requestState.PENDING_PAYMENT'],
  'state.PAID': common['requestState.PAID'],
  'state.COMPLETED': common['requestState.COMPLETED'],
  'state.FAILED': common['requestState.FAILED'],
  'state.CANCELED': common['requestState.CANCELED'],
  'state.REFUNDED': common['requestState.REFUNDED'],
} as const
